import { accountModule } from '#account';
import { defineModule } from '#kernel/module.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { operatorWork } from './jobs.ts';

/** Staff, what they may see and do, and the record of it. */
export const operatorModule = defineModule({
  name: 'operator',
  needs: [
    'merchant',
    'wallet',
    'bets',
    'delivery',
    'account',
    'catalog',
    'content',
    'protection',
    'cashier',
    'seamless',
  ],
  open({ services, of }) {
    const { captchas } = of(accountModule);
    return {
      staff: operatorHandlers({ ...services, staffCaptchas: captchas.ofConsole }),
      work: [operatorWork(services)],
    };
  },
});
