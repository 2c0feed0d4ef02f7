import { correctableFields } from '@croupier/contract/account/operator/member-corrections';
import { readJson } from '@croupier/contract/read-json';
import { z } from 'zod';
import { Refused, refuse } from '#kernel/refuse.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { requests } from '#staff';
import type { AccountDeps } from '../account-deps.ts';
import { planCorrection } from './plan-correction.ts';

const act = z.strictObject({
  merchantId: z.string(),
  memberId: z.string(),
  field: z.enum(correctableFields),
  /** What is now and what would be, which opens for whoever decides. */
  sealed: z.string(),
});
export type CorrectionAct = z.output<typeof act>;

const values = z.strictObject({ before: z.string(), after: z.string() });
type Values = z.output<typeof values>;

/** What a request holds of a detail itself: as text that only opens with the master key. */
export function sealValues(secrets: SecretBox, memberId: bigint, both: Values): string {
  return secrets.seal(JSON.stringify(both), purposeOf(memberId)).toString('base64');
}

/** The values of a request of the kind. */
export function openValues(
  secrets: SecretBox,
  payload: unknown,
): Values & Pick<CorrectionAct, 'field'> {
  const { field, memberId, sealed } = act.parse(payload);
  const opened = secrets.open(Buffer.from(sealed, 'base64'), purposeOf(BigInt(memberId)));
  return { field, ...values.parse(readJson(opened.toString())) };
}

function purposeOf(memberId: bigint): string {
  return `account.correction:${memberId}`;
}

/** A detail that is corrected once a second person has seen why; what has changed since stays. */
export function correctionKind(deps: AccountDeps) {
  return requests.requestKind({
    name: 'member-detail',
    act,
    hours: 72,
    async agree(tx, _agreed, asked) {
      const merchant = await deps.merchants.byId(BigInt(asked.merchantId));
      if (!merchant) throw refuse('approval.outdated');
      const { field, before, after } = openValues(deps.secrets, asked);
      const owner = { merchant, memberId: BigInt(asked.memberId) };
      const planned = await planCorrection(deps, tx, owner, { field, value: after }).catch(
        outdated,
      );
      if (planned.before !== before || planned.after !== after) throw refuse('approval.outdated');
      await planned.apply();
      return {};
    },
  });
}

/** What was fine when it was asked for is so no longer. */
function outdated(error: unknown): never {
  throw error instanceof Refused ? refuse('approval.outdated') : error;
}
