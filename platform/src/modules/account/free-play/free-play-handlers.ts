import type { freePlayEndpoints } from '@croupier/contract/catalog/player/free-play';
import type { PlayerHandlers } from '#kernel/http.ts';
import type { AccountDeps } from '../account-deps.ts';
import { answerSignedIn, visitorOf } from '../api.ts';
import { beginFreePlay } from './begin-free-play.ts';

/** Looking around with play money. */
export function freePlayHandlers(deps: AccountDeps): PlayerHandlers<typeof freePlayEndpoints> {
  return {
    async freePlay(call, input) {
      const opened = await beginFreePlay(deps, input, await visitorOf(deps, call));
      const facts = { lastLogin: null, passwordDue: null, remembered: undefined } as const;
      return answerSignedIn(call, { ...opened, ...facts });
    },
  };
}
