import { defineModule } from '#kernel/module.ts';
import { deliveryWork } from './jobs.ts';
import { deliveryDeps } from './delivery-deps.ts';
import { retention } from './retention.ts';

/** Mail and SMS that leave the house. Shares the gateways of the process. */
export const deliveryModule = defineModule({
  name: 'delivery',
  needs: [],
  retention,
  open({ services }) {
    const deps = deliveryDeps(services);
    return { work: [deliveryWork(deps)], shared: deps };
  },
});
