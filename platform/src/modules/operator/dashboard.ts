import type { memberEndpoints } from '@croupier/contract/operator/members';
import { moneyText } from '@croupier/contract/money';
import { accountAdmin } from '#account';
import { playedRounds } from '#bets';
import { depositFigures } from '#cashier';
import { merchantById } from '#merchant';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin } from '#staff';

type Handlers = Pick<OperatorHandlers<typeof memberEndpoints>, 'dashboard'>;

/** Figures of the business day. */
export function dashboardHandlers({ db }: Services): Handlers {
  return {
    async dashboard({ staff }, input) {
      const merchant = await merchantById(db, merchantWithin(staff, input.merchantId));
      if (!merchant) throw refuse('request.not-found');
      const { id, currency, timeZone } = merchant;
      const since = businessDayStart(timeZone);
      const [members, rounds, deposits] = await Promise.all([
        accountAdmin.memberFigures(db, id, since),
        playedRounds.roundFigures(db, id, since),
        depositFigures(db, id, since),
      ]);
      return {
        currency,
        since: since.toISOString(),
        membersOnline: members.online,
        membersTotal: members.total,
        registrations: members.registrations,
        rounds: rounds.rounds,
        openRounds: rounds.openRounds,
        stake: moneyText(rounds.stakeMinor),
        win: moneyText(rounds.winMinor),
        ggr: moneyText(rounds.ggrMinor),
        deposits: deposits.paid,
        depositsAmount: moneyText(deposits.paidMinor),
        depositsInReview: deposits.inReview,
      };
    },
  };
}

/** Midnight of the merchant's day that is under way. */
function businessDayStart(timeZone: string): Date {
  const midnight = Temporal.Now.zonedDateTimeISO(timeZone).startOfDay();
  return new Date(midnight.epochMilliseconds);
}
