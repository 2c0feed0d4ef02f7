/** What a slip holds, and how it changes. Pure. */
import { BUILDER_LEGS_MAX, type Sport } from '#games/sports/engine/bounds.ts';
import { legsMost } from '../../engine/settlement/payout.ts';
import { systemShape } from '../../engine/settlement/systems.ts';

/** A pick with all that is shown of it, so that it can be read without the book. */
export interface SlipLeg {
  readonly event: string;
  readonly market: string;
  readonly outcome: string;
  /** What the player has seen and agreed to. */
  readonly odds: number;
  readonly version: number;
  readonly sport: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
}

export const slipTabs = ['single', 'parlay', 'system', 'build'] as const;
export type SlipTab = (typeof slipTabs)[number];

export interface SlipState {
  readonly legs: readonly SlipLeg[];
  readonly tab: SlipTab;
  /** As `trixie` or `2/3`. */
  readonly system: string;
  /** What is typed for the whole bet, or for each parlay of a system. */
  readonly stake: string;
  /** What is typed for single bets, where there are several, by `legKey`. */
  readonly stakes: Readonly<Record<string, string>>;
}

export const emptySlip: SlipState = {
  legs: [],
  tab: 'single',
  system: '',
  stake: '',
  stakes: {},
};

export const legKey = ({
  event,
  market,
  outcome,
}: Pick<SlipLeg, 'event' | 'market' | 'outcome'>): string => `${event} ${market} ${outcome}`;

/** Systems that so many legs have, by the names that bets are placed with. */
export function systemsFor(legs: number): readonly string[] {
  const named = [
    'trixie',
    'patent',
    'yankee',
    'lucky-15',
    'canadian',
    'lucky-31',
    'heinz',
    'lucky-63',
    'super-heinz',
    'lucky-127',
    'goliath',
    'lucky-255',
  ].filter((name) => systemShape(name)?.legs === legs);
  const sizes = Array.from({ length: Math.max(0, legs - 2) }, (_, at) => `${at + 2}/${legs}`);
  return legs < 3 || legs > 8 ? [] : [...named, ...sizes];
}

/** Whether all legs are of one event, which only a built bet puts together. */
const isOfOne = (legs: readonly SlipLeg[]): boolean =>
  legs.length > 1 && legs.every(({ event }) => event === legs[0]?.event);

/** Tabs that these legs have. */
export function tabsOf({ legs }: SlipState): readonly SlipTab[] {
  if (isOfOne(legs)) return legs.length > BUILDER_LEGS_MAX ? ['single'] : ['single', 'build'];
  return legs.length < 2 ? ['single'] : ['single', 'parlay', 'system'];
}

/** Two legs of one event beside legs of others: no parlay of them can be. */
export const hasSameEvent = (legs: readonly SlipLeg[]): boolean =>
  !isOfOne(legs) && new Set(legs.map(({ event }) => event)).size < legs.length;

/**
 * Adds a pick, or takes it away where the slip has it. Another outcome of the same market takes the place of
 * the first. A slip that is full stays as it is.
 */
export function toggleLeg(state: SlipState, leg: SlipLeg): SlipState {
  const has = state.legs.some((one) => legKey(one) === legKey(leg));
  const others = state.legs.filter(
    ({ event, market }) => event !== leg.event || market !== leg.market,
  );
  if (!has && others.length >= legsMost) return state;
  return settled(state, has ? others : [...others, leg]);
}

export function removeLegs(state: SlipState, keys: ReadonlySet<string>): SlipState {
  return settled(
    state,
    state.legs.filter((leg) => !keys.has(legKey(leg))),
  );
}

/** The slip with other legs, on a tab and with a system that those have. */
function settled(state: SlipState, legs: readonly SlipLeg[]): SlipState {
  const tabs = tabsOf({ ...state, legs });
  const grew = legs.length > state.legs.length;
  // A second leg is meant to go with the first, unless the player has chosen otherwise before.
  const wish = grew && state.legs.length === 1 ? (tabs[1] ?? 'single') : state.tab;
  const tab = tabs.includes(wish) ? wish : (tabs.at(tabs.length > 1 ? 1 : 0) ?? 'single');
  const systems = systemsFor(legs.length);
  const system = systems.includes(state.system) ? state.system : (systems[0] ?? '');
  const keys = new Set(legs.map(legKey));
  const stakes = Object.fromEntries(Object.entries(state.stakes).filter(([key]) => keys.has(key)));
  const isBad = tab === 'system' && system === '';
  return { ...state, legs, tab: isBad ? 'parlay' : tab, system, stakes };
}

/** Takes what legs are worth now as agreed to. */
export function agreeTo(
  state: SlipState,
  now: ReadonlyMap<string, Pick<SlipLeg, 'odds' | 'version'>>,
): SlipState {
  const legs = state.legs.map((leg) => ({ ...leg, ...now.get(legKey(leg)) }));
  return { ...state, legs };
}

/** Puts legs into the slip, in place of what was there. */
export const filledWith = (legs: readonly SlipLeg[], stake: string): SlipState =>
  settled({ ...emptySlip, stake, tab: 'parlay' }, legs.slice(0, legsMost));

/** Reads a slip that was kept; undefined where it is none. */
export function readSlip(text: string): SlipState | undefined {
  try {
    const kept = JSON.parse(text) as Partial<SlipState>;
    if (!Array.isArray(kept.legs)) return undefined;
    return settled({ ...emptySlip, ...kept }, kept.legs.slice(0, legsMost));
  } catch {
    return undefined;
  }
}
