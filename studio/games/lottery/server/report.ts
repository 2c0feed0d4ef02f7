/** What players of a merchant staked and won in a lottery: by day, and by play beside what odds return. */
import { moneyText } from '@croupier/contract/money';
import type {
  LotteryReportAnswer,
  lotteryReportRequest,
} from '@croupier/contract/seamless/lottery-report';
import { sql } from 'kysely';
import type { z } from 'zod';
import { multiply, rational, toBasisPoints } from '#engine/rational.ts';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import { returnOfPlay, withOdds } from '../engine/odds-tables.ts';
import { dayAt } from '../engine/schedule.ts';
import type { Lottery } from './lotteries.ts';

type Asked = z.output<typeof lotteryReportRequest>;

/** Days by the merchant's clock on which issues drew. Tickets that wait for their draw have no payout yet. */
export async function reportOf(
  studio: Studio,
  lotteries: readonly Lottery[],
  asked: Asked,
): Promise<LotteryReportAnswer> {
  const lottery = lotteries.find(({ id }) => id === asked.game);
  if (lottery === undefined) throw refuse('not-found');
  const [days, plays] = await Promise.all([daysOf(studio, asked), playsOf(studio, lottery, asked)]);
  return { days, plays };
}

/** Tickets that count, with what they pay by the newest result. */
const ticketsOf = ({ merchant, currency, game, from, to }: Asked) => sql`
  select t.id, t.stake, i.draw_at, s.payout, s.valid_bet, s.lines
  from studio.lottery_issue i
  join studio.lottery_ticket t on t.issue_id = i.id and t.state = 'open'
  join studio.player p on p.id = t.player_id
  left join lateral (
    select r.payout, r.valid_bet, r.lines from studio.lottery_settlement r
    where r.ticket_id = t.id order by r.revision desc limit 1) s on true
  where i.game = ${game} and i.draw_at >= ${from}::timestamptz and i.draw_at < ${to}::timestamptz
    and p.mode = 'real' and p.merchant = ${merchant} and p.currency = ${currency}`;

async function daysOf({ db }: Studio, asked: Asked): Promise<LotteryReportAnswer['days']> {
  const { rows } = await sql<{
    day: string;
    tickets: number;
    settled: bigint;
    stakes: bigint;
    valid: bigint;
    payouts: bigint;
  }>`
    select to_char(t.draw_at at time zone ${asked.time_zone}, 'YYYY-MM-DD') as day,
           count(*)::int as tickets,
           sum(t.stake)::bigint as stakes,
           coalesce(sum(t.stake) filter (where t.payout is not null), 0)::bigint as settled,
           coalesce(sum(t.valid_bet), 0)::bigint as valid, coalesce(sum(t.payout), 0)::bigint as payouts
    from (${ticketsOf(asked)}) t group by 1 order by 1 desc limit 62`.execute(db);
  return rows.map(({ day, tickets, stakes, settled, valid, payouts }) => ({
    day,
    tickets,
    stakes: moneyText(stakes),
    valid_bets: moneyText(valid),
    payouts: moneyText(payouts),
    ggr: signed(settled - payouts),
  }));
}

interface PlayRow {
  readonly play: string;
  readonly odds: Readonly<Record<string, string>>;
  readonly tickets: number;
  readonly stakes: bigint;
  readonly payouts: bigint;
}

/** Lines of settled tickets by play and the odds that they were given. */
async function playsOf(
  { db, clock }: Studio,
  lottery: Lottery,
  asked: Asked,
): Promise<LotteryReportAnswer['plays']> {
  const { rows } = await sql<PlayRow>`
    select l.play, l.odds, count(distinct t.id)::int as tickets, sum(l.stake)::bigint as stakes,
           coalesce(sum((t.lines -> (l.place - 1) ->> 'payout')::bigint), 0)::bigint as payouts
    from (${ticketsOf(asked)}) t
    join studio.lottery_line l on l.ticket_id = t.id
    where t.payout is not null
    group by l.play, l.odds order by l.play limit 5000`.execute(db);
  const day = dayAt(Math.floor(clock.now()), lottery.game.schedule.zone);
  const known = new Map(lottery.family.plays(day).map((play) => [play.code, play]));
  return [...Map.groupBy(rows, ({ play }) => play)].map(([code, own]) => {
    const play = known.get(code);
    const stakes = sum(own.map((row) => row.stakes));
    const payouts = sum(own.map((row) => row.payouts));
    const wanted = play && sum(own.map((row) => expectedOf(play, row)));
    return {
      play: code,
      tickets: own.reduce((count, { tickets }) => count + tickets, 0),
      stakes: moneyText(stakes),
      payouts: moneyText(payouts),
      ggr: signed(stakes - payouts),
      returns: stakes > 0n ? toBasisPoints(rational(payouts, stakes)) : 0,
      expected:
        wanted !== undefined && stakes > 0n ? toBasisPoints(rational(wanted, stakes)) : null,
    };
  });
}

/** What a stake brings back on average by these odds; of a play of several kinds of bets, each alike. */
function expectedOf(
  play: ReturnType<Lottery['family']['plays']>[number],
  { odds, stakes, play: code }: PlayRow,
): bigint {
  const table = Object.fromEntries(Object.entries(odds).map(([name, one]) => [name, BigInt(one)]));
  const back = multiply(returnOfPlay(withOdds(play, { [code]: table })), rational(stakes));
  return back.num / back.den;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);
const signed = (minor: bigint): string =>
  `${minor < 0n ? '-' : ''}${moneyText(minor < 0n ? -minor : minor)}`;
