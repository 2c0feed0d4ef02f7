import { type Game, IllegalMove, type Title } from '#engine/game.ts';
import { one, rational } from '#engine/rational.ts';
import { MINOR_PER_UNIT } from '@croupier/contract/money';
import { z } from 'zod';
import type { Kind } from '../kinds/kind.ts';

/**
 * A game of several steps and stakes, for tests of what all such games share: a raise adds another
 * stake and draws a number of its own stream, the end pays the stakes times what was drawn last.
 */
export type RaiseEvent =
  | { readonly type: 'begun'; readonly colour: string }
  | { readonly type: 'raised'; readonly drawn: number }
  | { readonly type: 'looked' }
  | { readonly type: 'ended'; readonly pays: number };

export interface RaiseState {
  readonly raises: number;
  readonly drawn: number;
}

type Choice = { readonly colour: 'red' | 'black' };
type Action = 'raise' | 'look' | 'end';

export const raiseTitle = {
  id: 'raise-test',
  kind: 'raise',
  code: 'T01',
  releasedAt: '2026-01-01',
  figures: { rtp: [1n, 1n], maxWinMultiple: 30 },
} as const satisfies Title;

const rules: Game<Choice, Action, RaiseState, RaiseEvent> = {
  start({ colour }) {
    const state = { raises: 0, drawn: 0 };
    return { state, events: [{ type: 'begun', colour }], win: rational(0), over: false };
  },
  act({ raises, drawn }, action, chance, index) {
    if (action === 'look') {
      const events = [{ type: 'looked' }] as const;
      return { state: { raises, drawn }, events, win: rational(0), over: false };
    }
    if (action === 'end') {
      const pays = (raises + 1) * drawn;
      const events = [{ type: 'ended', pays }] as const;
      return { state: { raises, drawn }, events, win: rational(pays), over: true };
    }
    if (raises === 3) throw new IllegalMove('three raises at most');
    const next = chance.step(index).draw(9) + 1;
    return {
      state: { raises: raises + 1, drawn: next },
      events: [{ type: 'raised', drawn: next }],
      stake: one,
      win: rational(0),
      over: false,
    };
  },
};

export const raiseKind: Kind<typeof raiseTitle, Choice, Action, RaiseState, RaiseEvent> = {
  name: 'raise',
  titles: [raiseTitle],
  choice: z.strictObject({ colour: z.enum(['red', 'black']) }),
  action: z.enum(['raise', 'look', 'end']),
  game: () => rules,
  stakes: () => [1n, 2n, 5n].map((units) => units * MINOR_PER_UNIT),
  exactReturn: () => one,
  volatility: () => 'low',
  describe: () => ({}),
  feed: { type: 'BGS', features: () => [] },
  recipe: {
    order: ['one number from 1 to 9 a raise'],
    example: (_title, play) => ({ drawn: play({ colour: 'red' }, ['raise']).state.drawn }),
  },
  autoEnd: ({ raises }) => (raises === 0 ? 'refund' : { act: 'end' }),
};
