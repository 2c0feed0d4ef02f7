import type { SlotDescription } from '../../protocol.ts';
import type { TextKey } from '#client/kit/texts.ts';

/** What is particular to the mechanics of a game, one sentence each. */
export function mechanicKeys(game: SlotDescription): readonly TextKey[] {
  const { tumble, heights, freeHeights, orbs, holdAndWin, scatter, wildFills, wildMultiplier } =
    game;
  const isLadder = (tumble?.ladder.length ?? 1) > 1;
  return [
    ...(wildFills === true ? (['rules.wild-fills'] as const) : []),
    ...(wildMultiplier === undefined ? [] : (['rules.wild-multiplies'] as const)),
    ...(heights === undefined ? [] : (['rules.heights'] as const)),
    ...(freeHeights === undefined ? [] : (['rules.free-heights'] as const)),
    ...(tumble === undefined ? [] : (['rules.tumble'] as const)),
    ...(tumble === undefined || scatter === '' ? [] : (['rules.tumble-scatters'] as const)),
    ...(isLadder ? (['rules.ladder'] as const) : []),
    ...(isLadder && tumble?.freeKeeps === false ? (['rules.free-ladder'] as const) : []),
    ...(tumble?.freeKeeps === true ? (['rules.free-keeps'] as const) : []),
    ...(tumble?.freeEndless === true ? (['rules.free-endless'] as const) : []),
    ...(orbs === undefined ? [] : (['rules.orbs'] as const)),
    ...(holdAndWin === undefined ? [] : (['rules.hold', 'rules.hold-pots'] as const)),
    ...(holdAndWin?.lift === undefined ? [] : (['rules.hold-lift'] as const)),
  ];
}

/** The numbers that those sentences name. */
export function mechanicValues(game: SlotDescription) {
  const { tumble, heights = [], freeHeights = [], orbs, holdAndWin, wildMultiplier } = game;
  const steps = (ladder: readonly number[] = []) => ladder.map((step) => `×${step}`).join(', ');
  const values = (orbs?.values ?? []).map(([value]) => value);
  return {
    trigger: holdAndWin?.trigger ?? 0,
    respins: holdAndWin?.respins ?? 0,
    full: holdAndWin?.full ?? 0,
    lift: holdAndWin?.lift ?? 0,
    multiplier: wildMultiplier ?? 1,
    freeLeast: Math.min(...freeHeights),
    freeMost: Math.max(...freeHeights),
    values: (holdAndWin?.values ?? [])
      .map(([value]) => [holdAndWin?.pots[value], `${value}×`].filter(Boolean).join(' '))
      .join(', '),
    ladder: steps(tumble?.ladder),
    freeLadder: steps(tumble?.freeLadder),
    least: heights.length > 0 ? Math.min(...heights) : Math.min(...values),
    most: heights.length > 0 ? Math.max(...heights) : Math.max(...values),
  };
}
