import { defineModule } from '#kernel/module.ts';
import { deliveryWork } from './jobs.ts';
import { deliveryDeps } from './delivery-deps.ts';

/** Mail and SMS that leave the house. Shares the gateways of the process. */
export const deliveryModule = defineModule({
  name: 'delivery',
  needs: [],
  retention: {
    message: { after: '90 days', by: 'delivery.forget-old-messages' },
  },
  open({ services }) {
    const deps = deliveryDeps(services);
    return { work: [deliveryWork(deps)], shared: deps };
  },
});
