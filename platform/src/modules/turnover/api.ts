import { playMoney } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import type { turnoverEndpoints } from '@croupier/contract/player/turnover';
import type { PlayerHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { describeRequirement } from './describe-requirement.ts';
import { readTurnover } from './release.ts';

/** What a member is shown at once. */
const SHOWN_MAX = 100;

/** What the member who asks must still play. */
export function turnoverHandlers({
  db,
}: Pick<Services, 'db'>): PlayerHandlers<typeof turnoverEndpoints> {
  return {
    async turnover({ member, merchant }) {
      const { memberId, merchantId, role } = member;
      const currency = role === 'trial' ? playMoney.code : merchant.currency;
      const turnover = await readTurnover(db, { merchantId, memberId, currency });
      return {
        remaining: moneyText(turnover.remainingMinor),
        locked: moneyText(turnover.lockedMinor),
        releasable: moneyText(turnover.releasableMinor),
        release: turnover.release,
        items: turnover.requirements.slice(0, SHOWN_MAX).map(describeRequirement),
      };
    },
  };
}
