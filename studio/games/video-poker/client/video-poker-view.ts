import type { HandName } from '../engine/hands.ts';
import type { VideoPokerRound, VideoPokerSession } from '../protocol.ts';
import { cardCode, cardSign } from '#games/cards/client/card-names.ts';
import { element } from '#client/kit/element.ts';
import type { ChoiceField, KindView } from '#client/shell/kind-view.ts';
import { handText } from './hand-text.ts';
import { videoPokerRules } from './rules.ts';
import { drawTo, nameOf, tenCards } from '../verify/replay-draw.ts';

const holds = 32;

/** Video poker, as the pages that know no kind need it. */
export const videoPokerView: KindView<VideoPokerSession> = {
  rules: ({ texts, game }) => Promise.resolve(videoPokerRules({ texts, game, heading: 'h2' })),

  /** The cards as dealt and after the draw, what they made and paid, and which were held. */
  claimOf({ events }: VideoPokerRound) {
    const dealt = events.find((event) => event.type === 'dealt');
    const drawn = events.find((event) => event.type === 'drawn');
    const ended = events.find((event) => event.type === 'ended');
    return {
      outcome: outcomeOf(dealt?.cards ?? [], drawn?.cards ?? []),
      paid: `${ended?.hand ?? ''}:${ended?.multiple ?? 0}`,
      choice: String(drawn?.hold ?? ''),
    };
  },

  choiceField(texts, claimed): ChoiceField {
    const control = element(
      'select',
      {},
      ...Array.from({ length: holds }, (_, hold) =>
        element('option', { text: placesOf(hold), attributes: { value: String(hold) } }),
      ),
    );
    const isHold = claimed !== undefined && /^\d{1,2}$/.test(claimed) && Number(claimed) < holds;
    control.value = isHold ? claimed : '0';
    return { name: texts('video-poker.verify.hold'), control };
  },

  async derive({ texts, game, draws, choice }) {
    const ten = await tenCards(draws);
    const final = drawTo(ten, Number(choice));
    const hand = nameOf(final) as HandName;
    const multiple = game.pays.find((pay) => pay.hand === hand)?.multiple ?? 0;
    const line = (name: string, cards: readonly number[]): HTMLElement =>
      element('p', { text: `${name}: ${cards.map(cardSign).join('  ')}` });
    return {
      outcome: outcomeOf(ten.slice(0, 5), final),
      paid: `${hand}:${multiple}`,
      content: [
        element(
          'article',
          { class: 'spin-card' },
          element('h2', { text: texts('video-poker.verify.final') }),
          line(texts('video-poker.verify.dealt'), ten.slice(0, 5)),
          line(texts('video-poker.verify.others'), ten.slice(5)),
          line(texts('video-poker.verify.final'), final),
          element('p', {
            class: 'credits',
            text: texts('video-poker.verify.paid', { hand: handText(texts, hand), multiple }),
          }),
        ),
      ],
    };
  },

  recipe: (texts) => texts('video-poker.verify.how'),
};

function outcomeOf(dealt: readonly number[], final: readonly number[]): string {
  return `${dealt.map(cardCode).join('.')}:${final.map(cardCode).join('.')}`;
}

/** `1 · 3`: places of held cards, from the left. */
function placesOf(hold: number): string {
  const places = [0, 1, 2, 3, 4].filter((place) => (hold >> place) & 1);
  return places.length === 0 ? '–' : places.map((place) => place + 1).join(' · ');
}
