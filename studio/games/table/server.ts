import { MINOR_PER_UNIT, moneyText, parseMoney } from '@croupier/contract/money';
import { rational, toDecimal } from '#engine/rational.ts';
import { tableGame } from './engine/game.ts';
import type { TableState } from './engine/game.ts';
import type { SlipTitle, TableTitle } from './engine/title.ts';
import { tableTitles } from './engine/titles.ts';
import { slipLinesMax, spotLimit } from './rules/slip.ts';
import type { SlipLine, SpotResult } from './rules/slip.ts';
import { marketSideOf } from './rules/market-side.ts';
import type { Shoe } from './rules/shoe.ts';
import type { GameDescription } from '#protocol/session.ts';
import type { SlipSettled, TableChoice, TableDescription, TableSpot } from './protocol.ts';
import type { Spot } from './rules/spot.ts';
import { z } from 'zod';
import { refuse } from '#server/refuse.ts';
import type { Phases, SharedKind, SlipKind } from '#shared-rounds/server/shared-kind.ts';
import type { StakedSide } from '#server/wallet/wallet.ts';
import type { Kind } from '#server/kinds/kind.ts';
import { judgeSlips, wholeChips } from '#server/kinds/judge-slips.ts';

/** Slips of one player in a round. */
const PLACES = 6;
/** Between the last bet and the result: stakes that were asked for are taken … */
const LANDING_MS = 1500;
/** … and the last word of each process is heard. */
const RUNS_MS = 600;
/** Two shoes of roads. */
const RESULTS_SHOWN = 100;

/** What a bet says: spots with their stakes. */
const slipChoice = z.strictObject({
  spots: z
    .array(z.strictObject({ spot: z.string().min(1).max(24), stake: z.string().max(20) }))
    .min(1)
    .max(slipLinesMax)
    .refine((spots) => new Set(spots.map(({ spot }) => spot)).size === spots.length),
});

export type SlipShared<T extends SlipTitle> = SharedKind<
  T,
  TableChoice,
  TableChoice,
  never,
  object
>;
type TableShared = SlipShared<TableTitle>;
type TableKind = Kind<TableTitle, readonly SlipLine[], never, TableState, never>;

/** Lines of a slip; an amount that is none counts as nothing, and no sum is right with it. */
export function linesOf({ spots }: TableChoice): readonly SlipLine[] {
  return spots.map(({ spot, stake }) => ({ spot, stakeMinor: parseMoney(stake) ?? 0n }));
}

const sumOf = (lines: readonly SlipLine[]) =>
  lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);

/** Slips of whatever is bet on so. */
export const slips: SlipKind<SlipTitle, TableChoice, TableChoice, object> = {
  resultsShown: RESULTS_SHOWN,
  hostOf: ({ host }) => host,
  stakeOf: (_title, { spots }) => {
    const stakes = spots.map(({ stake }) => parseMoney(stake));
    return stakes.includes(undefined) ? undefined : sumOf(linesOf({ spots }));
  },
  check: judgeSlips,
  countSlips({ rules }, bets, outcome) {
    const spots = new Map(rules.spots.map((spot) => [spot.id, spot]));
    let left = rules.validBet(bets.flatMap(linesOf), outcome);
    return bets.map((bet) => {
      const lines = linesOf(bet);
      const sum = sumOf(lines);
      const validBet = left < sum ? left : sum;
      left -= validBet;
      return { validBet, sides: sidesOf(spots, rules.settle(lines, outcome)) };
    });
  },
};

/** What of a settled slip lay on sides of markets; what stood off is as if it had not. */
function sidesOf(
  spots: ReadonlyMap<string, Spot>,
  results: readonly SpotResult[],
): readonly StakedSide[] {
  return results.flatMap(({ spot: id, stakeMinor, result }) => {
    const spot = spots.get(id);
    const on = spot && marketSideOf(spot);
    return on === undefined || result === 'push' ? [] : [{ ...on, amount: moneyText(stakeMinor) }];
  });
}

export const phasesOf = ({ phases }: SlipTitle): Phases => ({ ...phases, landingMs: LANDING_MS });

/** What rounds of slips have in common. */
export const slipRounds: Omit<SlipShared<SlipTitle>, 'draw'> = {
  phasesOf,
  places: PLACES,
  choice: slipChoice,
  action: z.never(),
  bet: (_title, { spots }) => ({
    spots: spots.map(({ spot, stake }) => ({ spot, stake: moneyText(parseMoney(stake) ?? 0n) })),
  }),
  slips,
  runsMs: () => RUNS_MS,
  endsByMs: () => undefined,
  endOf({ rules }, { bet, outcome, elapsedMs }) {
    if (elapsedMs < RUNS_MS) return undefined;
    const results = rules.settle(linesOf(bet), outcome);
    const paid = results.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);
    const settled: SlipSettled = {
      type: 'settled',
      spots: results.map(({ spot, stakeMinor, payoutMinor }) => ({
        spot,
        stake: moneyText(stakeMinor),
        win: moneyText(payoutMinor),
      })),
    };
    return { events: [settled], win: rational(paid, sumOf(results)) };
  },
  act() {
    throw refuse('bad-request');
  },
  result: (outcome) => outcome,
  markOf: ({ rules }, outcome) => rules.markOf(outcome),
  textOf: ({ spots }) => spots.map(({ spot, stake }) => `${spot} ${stake}`).join(', '),
};

/** A round of chips on a felt, whose outcome all at the table share. */
const shared: TableShared = {
  ...slipRounds,
  draw({ rules }, chance, carried) {
    const { outcome, shoe } = rules.decide(chance.step(0), carried as Shoe | null);
    return { outcome, carried: shoe };
  },
};

/** Live tables with these titles and durations. */
export function tableKindOf(
  titles: readonly TableTitle[],
  changes: Partial<Pick<TableShared, 'phasesOf' | 'draw'>> = {},
): TableKind {
  return {
    name: 'table',
    titles,
    choice: z.never(),
    action: z.never(),
    game: tableGame,
    stakes: ({ chips }) => chips.map((chip) => BigInt(chip) * MINOR_PER_UNIT),
    exactReturn: ({ figures }) => rational(...figures.rtp),
    bestReturn: ({ best }) => rational(...best),
    // Players choose it with their spots.
    volatility: () => null,
    describe: (title) => ({
      kind: 'table',
      ...describeSlips(title, (changes.phasesOf ?? phasesOf)(title)),
    }),
    feed: {
      type: 'LIVE',
      features: ({ rules }) => ['multiplayer', 'live-table', 'live-host', 'table-chat', rules.game],
      limits: ({ limits }) => ({ min: limits.spotMinMinor, max: limits.tableMaxMinor }),
    },
    recipe: {
      order: [
        'the client seed is the salt of the round: hex(SHA-256(ids of the bets that count, sorted, joined by commas)), the nonce its number',
        'cards are numbered 4 * (rank - 1) + suit: ace to king; spades, hearts, diamonds, clubs. A card is dealt by draw(number of cards that nobody has seen), counted through those by their number, as many of each as are unseen',
        'a new shoe has 8 packs, and is opened where none is before or as many cards as behind its cut card, or fewer, are left. Baccarat: 14 + draw(62) cards lie behind the cut card; then one card is dealt and shown, and as many as it shows, at most ten, are burned. Dragon tiger: 52 + draw(1) cards, and one is burned. Cards that are burned stay among those that nobody has seen, but fewer are left',
        'baccarat: player, banker, player, banker, then the third cards of punto banco; dragon tiger: dragon, tiger',
        'roulette: draw(37); dice: 1 + draw(6), three times; discs: draw(2), four times, 1 is red; beads: 40 + draw(40)',
        'what a shoe has left is told with the proof of the next round (before.carried)',
      ],
      example: ({ rules }, play) => ({
        outcome: play([{ spot: rules.spots[0]?.id ?? '', stakeMinor: MINOR_PER_UNIT }]).state
          .outcome,
      }),
    },
    shared: { ...shared, ...changes },
  };
}

export const tableKind: TableKind = tableKindOf(tableTitles);

/** What pages of such games need besides what all games say. */
export function describeSlips(
  title: SlipTitle,
  { bettingMs, pauseMs }: Phases,
): Omit<TableDescription, keyof GameDescription> {
  const { rules, chips, limits, host } = title;
  const forbidden = limits.opposites === 'refused' ? rules.spots : [];
  return {
    rules: rules.game,
    variant: rules.id,
    spots: rules.spots.map((spot) => describeSpot(spot, title)),
    opposites: forbidden.flatMap(({ id, opposite }) =>
      opposite !== undefined && id < opposite ? [[id, opposite] as const] : [],
    ),
    chips: chips.map((chip) => moneyText(BigInt(chip) * MINOR_PER_UNIT)),
    tableMax: moneyText(limits.tableMaxMinor),
    host,
    shared: { places: PLACES, bettingMs, pauseMs },
  };
}

function describeSpot(spot: Spot, { limits }: SlipTitle): TableSpot {
  const pays = spot.pays.map(({ toOne: [num, den] }) => toDecimal(rational(num, den), 6));
  return {
    id: spot.id,
    group: spot.group,
    pays: pays.map((text) => text.replace(/\.?0+$/, '')),
    min: moneyText(limits.spotMinMinor),
    // Stakes are whole chips: what is left of a share cannot be reached.
    max: moneyText(wholeChips(spotLimit(spot, limits), limits.spotMinMinor)),
  };
}
