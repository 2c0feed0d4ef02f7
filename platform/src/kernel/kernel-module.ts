import { defineModule } from './module.ts';
import { openPayloadKeys } from './payload/payload-keys.ts';
import { kernelWork } from './work/kernel-work.ts';
import { kernelRetention } from './kernel-retention.ts';

/** The kernel's own part: keys for what travels encrypted, and housekeeping. Shares the keys. */
export const kernelModule = defineModule({
  name: 'kernel',
  needs: [],
  retention: kernelRetention,
  open({ services }) {
    const payloadKeys = openPayloadKeys(services);
    return {
      player: { payloadKeys: () => payloadKeys.published() },
      work: [kernelWork(services)],
      shared: payloadKeys,
    };
  },
});
