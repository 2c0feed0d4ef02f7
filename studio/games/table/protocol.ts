import type { HistoryPage, ReplayAnswer } from '#protocol/session.ts';
import type {
  OwnBet,
  SharedBetView,
  SharedDescription,
  SharedEvent,
  SharedPlayedRound,
  SharedRoundProof,
  SharedRoundView,
  SharedSession,
  TableFrame,
  TableState,
} from '#shared-rounds/protocol.ts';

/**
 * What live tables add to `shared-rounds.ts`. A bet is a slip: chips on spots of the felt, and its stake is
 * their sum. A player may have several slips in a round (`shared.places`), each at a place of its own; limits
 * are those of all of them together. An outcome is told with `ended`, and pages show it by their own
 * schedule from `endedAt` on, which leaves them `shared.pauseMs`. Money is a decimal string.
 */
export interface TableDescription extends SharedDescription {
  readonly kind: 'table' | 'cockfight';
  /** The game that is played there, and how: `baccarat`, `commission-free`. */
  readonly rules: string;
  readonly variant: string;
  readonly spots: readonly TableSpot[];
  /** Pairs of spots of which a player may have chips on one alone; none for most tables. */
  readonly opposites: readonly (readonly [string, string])[];
  /** Values of chips, ascending. Those of the session's `stakes` are the ones its site allows. */
  readonly chips: readonly string[];
  /** What a player may have at the table in a round, over all spots. */
  readonly tableMax: string;
  /** Whose table it is: a name, and which of the drawn ones. Who deals there now is `HostNow`. */
  readonly host: { readonly name: string; readonly look: string };
}

/** Who deals at a table at a moment, by its week of shifts. */
export interface HostNow {
  readonly id: string;
  readonly name: string;
  /** Which of the drawn ones. */
  readonly look: string;
  /** Codes such as `vi`. */
  readonly languages: readonly string[];
  /** In the language of the session; may be empty. */
  readonly greeting: string;
  /** Ms since 1970: another may be there from then on. Absent where no shift is to come. */
  readonly until?: number;
}

/** Where chips can be put. */
export interface TableSpot {
  readonly id: string;
  /** Spots of a group stand together and have the same limits, as `number` or `colour`. */
  readonly group: string;
  /** What it can pay to 1, ascending: `0.95`, or `12` and `20`. */
  readonly pays: readonly string[];
  /** What a player may have there in a round, all slips together. */
  readonly min: string;
  readonly max: string;
}

/** What a slip says: every spot once, 1 to 60 of them, amounts in multiples of the least chip. */
export interface TableChoice {
  readonly spots: readonly SpotStake[];
}

export interface SpotStake {
  /** At most 24 characters. */
  readonly spot: string;
  readonly stake: string;
}

/** The one event of a slip, once the round has ended: what each of its spots pays, stake included. */
export interface SlipSettled {
  readonly type: 'settled';
  readonly spots: readonly (SpotStake & { readonly win: string })[];
}

export type TableRoundView<Outcome = unknown> = SharedRoundView<Outcome>;
export type TableBetView = SharedBetView<SlipSettled>;
export type TableOwnBet = OwnBet<TableChoice, SlipSettled>;
/** What lies on a spot, of all players: `totals.spots` of states and `bets` events. */
export type SpotTotals = Readonly<Record<string, string>>;
export type LiveTableState<Outcome = unknown> = TableState<TableChoice, Outcome, SlipSettled> & {
  /** Who deals there now. Absent from what was stored before there were schedules. */
  readonly host?: HostNow;
  /** Address of a video that is shown in place of the drawn room. */
  readonly video?: string;
};
export type LiveTableEvent<Outcome = unknown> = SharedEvent<Outcome, SlipSettled>;
export type LiveTableFrame<Outcome = unknown> = TableFrame<Outcome, SlipSettled>;
export type TableRound<Outcome = unknown> = SharedPlayedRound<SlipSettled, Outcome> & {
  /** What its player had put where. */
  readonly choice: TableChoice;
};
/** The proof of a round of a shoe needs the round before it, whose outcome says what is left of it. */
export type TableRoundProof<Outcome = unknown> = SharedRoundProof<Outcome>;
export type TableSession<Outcome = unknown> = SharedSession<
  TableDescription,
  TableRound<Outcome>
> & {
  /** What the sum of one slip may be on this site. */
  readonly slipLimits: { readonly min: string; readonly max: string };
};
export type TableHistory<Outcome = unknown> = HistoryPage<TableRound<Outcome>>;
export type TableReplay<Outcome = unknown> = ReplayAnswer<TableDescription, TableRound<Outcome>>;

/** GET /api/tables, with a session's token: the tables in its currency, its own among them. */
export interface TableList {
  readonly now: number;
  readonly tables: readonly ListedTable[];
}

/** A round as trends and roads show it: who or what won, and what else is marked. */
export interface TableMark {
  readonly result: string;
  readonly notes: readonly string[];
}

export interface ListedTable {
  readonly gameId: string;
  readonly titleKey: string;
  readonly rules: string;
  readonly variant: string;
  readonly bettingMs: number;
  /** `resting`: nobody is there, and it opens for the first one. `closed`: it takes nobody. */
  readonly state: 'open' | 'resting' | 'closed';
  /** Absent before a first round. */
  readonly round?: Pick<SharedRoundView, 'id' | 'number' | 'state' | 'openedAt' | 'closesAt'>;
  /** Who has chips in the round. */
  readonly players: number;
  /** The least of a spot, and the most of the table. */
  readonly min: string;
  readonly max: string;
  /** The last rounds, newest first. */
  readonly results: readonly TableMark[];
  readonly host: HostNow;
}
