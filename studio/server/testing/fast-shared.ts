import { moneyText } from '@croupier/contract/money';
import { bingoRoomTitles } from '#games/bingo-room/engine/titles.ts';
import { cockfightTitles } from '#games/cockfight/engine/titles.ts';
import { skyLantern } from '#games/crash/titles/sky-lantern.ts';
import type { SlipTitle } from '#games/table/engine/title.ts';
import { tableTitles } from '#games/table/engine/titles.ts';
import type { Spot } from '#games/table/rules/spot.ts';
import { bingoRoomKindOf } from '#games/bingo-room/server.ts';
import { cockfightKindOf } from '#games/cockfight/server.ts';
import type { Kind } from '../kinds/kind.ts';
import { tableKindOf } from '#games/table/server.ts';
import { fastCrash } from './fast-crash.ts';
import type { FastCrashOptions } from './fast-crash.ts';

/** Durations of rounds, ms, and which games there are. */
export interface FastShared {
  readonly bettingMs: number;
  readonly pauseMs: number;
  /** A fight is shown in the pause after it: in a short one it is soon over. */
  readonly ringPauseMs?: number;
  /** Between the balls of a room. */
  readonly callMs?: number;
  /** How lanterns fly; left out: as ever, in a hurry. */
  readonly flights?: Pick<FastCrashOptions, 'crash' | 'pace'>;
  /** These alone; left out: all. */
  readonly games?: readonly string[];
}

/** Every kind whose rounds are shared, with its titles, in a hurry. */
export function fastShared({
  bettingMs,
  pauseMs,
  ringPauseMs = pauseMs,
  callMs = 10,
  flights,
  games,
}: FastShared): readonly Kind[] {
  const isWanted = ({ id }: { readonly id: string }) => games?.includes(id) !== false;
  const phases = { bettingMs, landingMs: 200, pauseMs };
  const rooms = bingoRoomTitles.filter(isWanted).map((title) => {
    return { ...title, model: { ...title.model, callMs } };
  });
  const kinds: readonly Kind[] = [
    fastCrash({ ...flights, bettingMs, pauseMs }),
    tableKindOf(tableTitles.filter(isWanted), { phasesOf: () => phases }),
    cockfightKindOf(cockfightTitles.filter(isWanted), {
      phasesOf: () => ({ ...phases, pauseMs: ringPauseMs }),
    }),
    bingoRoomKindOf(rooms, { phasesOf: () => phases }),
  ];
  return kinds.filter(({ titles }) => titles.some(isWanted));
}

/** The same for a process, in its environment. */
export function fastSharedEnvironment(options: FastShared): Record<string, string> {
  return { FAST_SHARED: JSON.stringify(options) };
}

export interface SharedBet {
  readonly stake: string;
  readonly choice: unknown;
}

/** A game whose rounds are shared, and how two play it. */
export interface SharedSample {
  readonly kind: string;
  readonly game: string;
  readonly bets: readonly [SharedBet, SharedBet];
  /** What the first does while a round runs; left out where a round leaves nothing to do. */
  readonly action?: unknown;
}

/** Every game of every kind whose rounds are shared. */
export const sharedSamples: readonly SharedSample[] = [
  {
    kind: 'crash',
    game: skyLantern.id,
    bets: [
      { stake: '2.00', choice: { autoCashOut: null } },
      // It ends by itself, whatever the seeds say.
      { stake: '2.00', choice: { autoCashOut: 101 } },
    ],
    action: 'cash-out',
  },
  ...[...tableTitles, ...cockfightTitles].map(slipSample),
  ...bingoRoomTitles.map(({ kind, id, ticketPriceMinor }): SharedSample => {
    const bet = (tickets: number) => ({
      stake: moneyText(ticketPriceMinor * BigInt(tickets)),
      choice: { tickets },
    });
    return { kind, game: id, bets: [bet(1), bet(6)] };
  }),
];

/** Throws for a game whose rounds are not shared. */
export function sampleOf(game: string): SharedSample {
  const sample = sharedSamples.find((one) => one.game === game);
  if (sample === undefined) throw new Error(`${game} has no shared rounds`);
  return sample;
}

/** Each on one of the two spots that win most often. */
function slipSample({ kind, id, rules, limits }: SlipTitle): SharedSample {
  const stake = moneyText(2n * limits.spotMinMinor);
  const bet = ({ id: spot }: Spot) => ({ stake, choice: { spots: [{ spot, stake }] } });
  const [first, second] = rules.spots.toSorted((a, b) => paysOf(a) - paysOf(b));
  if (first === undefined || second === undefined) throw new Error('a table has two spots');
  return { kind, game: id, bets: [bet(first), bet(second)] };
}

function paysOf({ pays: [pay] }: Spot): number {
  const [num, den] = pay?.toOne ?? [1, 1];
  return num / den;
}
