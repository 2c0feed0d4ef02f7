import { playMoney } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import type { turnoverEndpoints } from '@croupier/contract/turnover/player';
import type { Queryable } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { describeRequirement } from './describe-requirement.ts';
import { type BonusLocks, readTurnover } from './release.ts';
import type { Holder } from './store/requirement.ts';

/** What a member is shown at once. */
const SHOWN_MAX = 100;

interface TurnoverDeps extends Pick<Services, 'db'> {
  readonly bonusLocks: (db: Queryable, holder: Holder) => Promise<BonusLocks>;
}

/** What the member who asks must still play. */
export function turnoverHandlers({
  db,
  bonusLocks,
}: TurnoverDeps): PlayerHandlers<typeof turnoverEndpoints> {
  return {
    async turnover({ member, merchant }) {
      const { memberId, merchantId, role } = member;
      const currency = role === 'trial' ? playMoney.code : merchant.currency;
      const holder = { merchantId, memberId, currency };
      const turnover = await readTurnover(db, holder, await bonusLocks(db, holder));
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
