import type { MinesDescription, MinesRound, MinesSession } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { ChoiceField, KindView, RoundClaim } from '#client/shell/kind-view.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { minesRules } from './rules.ts';
import { layBoard } from '../verify/lay-board.ts';

/** Mines, as the pages that know no kind need them. */
export const minesView: KindView<MinesSession> = {
  rules: ({ texts, game }) => Promise.resolve(minesRules({ texts, game, heading: 'h2' })),

  /** The board, the tiles in the order in which they were picked, and the multiplier paid. */
  claimOf({ events }: MinesRound) {
    const started = events.find((event) => event.type === 'started');
    const ended = events.find((event) => event.type === 'ended');
    const picks = events.flatMap((event) =>
      event.type === 'gem' || event.type === 'mine' ? [event.tile] : [],
    );
    return {
      outcome: (ended?.mines ?? []).join('.'),
      paid: `${picks.join('.')}:${ended?.multiplier ?? 0}`,
      choice: String(started?.mines ?? ''),
    };
  },

  choiceField(texts, claimed): ChoiceField {
    const control = element(
      'select',
      {},
      ...Array.from({ length: 24 }, (_, index) =>
        element('option', { text: String(index + 1), attributes: { value: String(index + 1) } }),
      ),
    );
    control.value = claimed !== undefined && /^([1-9]|1\d|2[0-4])$/.test(claimed) ? claimed : '3';
    return { name: texts('mines.verify.mines'), control };
  },

  async derive({ texts, game, draws, choice, claim }) {
    const mines = await layBoard(game.tiles, Number(choice), draws);
    const picks = picksOf(claim);
    const paid = picks && `${picks.join('.')}:${paidFor(game, { mines, picks, choice })}`;
    return {
      outcome: mines.join('.'),
      ...(paid !== undefined && { paid }),
      content: boardCard(texts, game, { mines, picks: picks ?? [], choice }),
    };
  },

  recipe: (texts) => texts('mines.verify.how'),
};

/** The tiles that the claim says were picked. */
function picksOf(claim: RoundClaim | undefined): readonly number[] | undefined {
  const [tiles] = claim?.paid.split(':') ?? [];
  if (tiles === undefined) return undefined;
  return tiles === '' ? [] : tiles.split('.').map(Number);
}

interface Laid {
  readonly mines: readonly number[];
  readonly picks: readonly number[];
  readonly choice: string | undefined;
}

/** In hundredths: nothing once a mine was picked, else what so many gems pay. */
function paidFor({ ladders }: MinesDescription, { mines, picks, choice }: Laid): number {
  if (picks.some((tile) => mines.includes(tile))) return 0;
  return ladders[choice ?? '']?.[picks.length - 1] ?? 0;
}

function boardCard(texts: Texts, game: MinesDescription, laid: Laid): HTMLElement[] {
  const { mines, picks } = laid;
  const rows = Array.from({ length: game.tiles / game.columns }, (_, row) =>
    element(
      'tr',
      {},
      ...Array.from({ length: game.columns }, (__, column) => {
        const tile = row * game.columns + column;
        const text = `${mines.includes(tile) ? '✹' : '·'}${picks.includes(tile) ? ' ✓' : ''}`;
        return element('td', { text });
      }),
    ),
  );
  const multiplier = paidFor(game, laid);
  const paid =
    multiplier > 0
      ? texts('mines.verify.paid', {
          multiplier: multiplierText(multiplier),
          picks: picks.length,
        })
      : texts('mines.verify.paid-nothing');
  return [
    element(
      'article',
      { class: 'spin-card' },
      element('h2', { text: texts('mines.verify.board') }),
      element('p', { text: mines.join(' · ') }),
      element('table', {}, element('tbody', {}, ...rows)),
      picks.length === 0 ? undefined : element('p', { class: 'credits', text: paid }),
    ),
  ];
}
