import { defineModule, definePort } from '#kernel/module.ts';
import { walletHandlers } from './api.ts';
import { walletWork } from './jobs.ts';
import type { SubjectReferences } from './records.ts';

/** References of deposits by id, for the account record; the cashier knows them. */
export const depositReferencesPort = definePort<SubjectReferences['ofDeposits']>(
  'wallet.deposit-references',
);

/** Accounts of members and every movement of money. */
export const walletModule = defineModule({
  name: 'wallet',
  needs: [],
  open: ({ services, port }) => ({
    player: walletHandlers(services, { ofDeposits: port(depositReferencesPort) }),
    work: [walletWork(services)],
  }),
});
