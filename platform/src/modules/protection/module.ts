import { knownPersonPort } from '#account';
import { defineModule } from '#kernel/module.ts';
import { protectionHandlers } from './api.ts';
import { knownPerson } from './known-person.ts';
import { protectionWork } from './jobs.ts';
import { protectionDeps } from './protection-deps.ts';
import { verificationHandlers } from './verification/api.ts';

/** Responsible gaming, and who members have proven to be. */
export const protectionModule = defineModule({
  name: 'protection',
  needs: ['merchant', 'account', 'wallet', 'bets'],
  open({ services }) {
    const deps = protectionDeps(services);
    return {
      player: { ...protectionHandlers(deps), ...verificationHandlers(deps) },
      work: [protectionWork(deps)],
      answers: [knownPersonPort.answeredBy((tx, applicant) => knownPerson(deps, tx, applicant))],
    };
  },
});
