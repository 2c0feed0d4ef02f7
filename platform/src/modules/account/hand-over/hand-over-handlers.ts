import {
  type handOverEndpoints,
  SESSION_CODE_SECONDS,
} from '@croupier/contract/account/player/hand-over';
import { newToken, tokenHash } from '@croupier/server/tokens';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { AccountDeps } from '../account-deps.ts';
import { admitMember } from '../admit-member.ts';
import { answerSignedIn, visitorOf } from '../api.ts';
import { credentialsOfId } from '../store/members.ts';
import { insertSessionCode, spendSessionCode } from '../store/session-codes.ts';

/** A session that is handed to another browser: the code, and what is opened by it. */
export function handOverHandlers(deps: AccountDeps): PlayerHandlers<typeof handOverEndpoints> {
  const { db } = deps;
  return {
    async sessionCode({ merchant: { id: merchantId }, member: { sessionId } }) {
      const code = newToken();
      const seconds = SESSION_CODE_SECONDS;
      await insertSessionCode(db, { codeHash: tokenHash(code), merchantId, sessionId, seconds });
      return { code, expiresInSeconds: seconds };
    },

    async takeSession(call, { code }) {
      const visitor = await visitorOf(deps, call);
      const merchantId = call.merchant.id;
      const spent = { merchantId, codeHash: tokenHash(code) };
      const memberId = await db.transaction().execute((tx) => spendSessionCode(tx, spent));
      const member =
        memberId === undefined ? undefined : await credentialsOfId(db, merchantId, memberId);
      if (!member) throw refuse('account.link-expired');
      // The session that made the code has passed the second factor.
      const arrival = { way: 'handed', remember: false, secondFactor: true } as const;
      return answerSignedIn(call, await admitMember(deps, { member, visitor, arrival }));
    },
  };
}
