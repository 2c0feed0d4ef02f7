import type { Risk } from '../engine/events.ts';
import type { WheelRound, WheelSession } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import type { ChoiceField, KindView } from '#client/shell/kind-view.ts';
import { wheelRules } from './rules.ts';

const risks: readonly Risk[] = ['low', 'medium', 'high'];
const counts = [10, 20, 30, 40, 50] as const;

/** The wheel, as the pages that know no kind need it. */
export const wheelView: KindView<WheelSession> = {
  rules: ({ texts, game }) => Promise.resolve(wheelRules({ texts, game, heading: 'h2' })),

  /** Where the wheel came to rest, what stands there, and which wheel it was. */
  claimOf({ events: [event] }: WheelRound) {
    return {
      outcome: String(event?.stop ?? ''),
      paid: String(event?.multiplier ?? 0),
      choice: `${event?.segments ?? ''}.${event?.risk ?? ''}`,
    };
  },

  choiceField(texts, claimed): ChoiceField {
    const names = {
      low: texts('wheel.low'),
      medium: texts('wheel.medium'),
      high: texts('wheel.high'),
    };
    const values = counts.flatMap((segments) =>
      risks.map((risk) => ({
        value: `${segments}.${risk}`,
        text: texts('wheel.rules.wheel', { segments, risk: names[risk] }),
      })),
    );
    const control = element(
      'select',
      {},
      ...values.map(({ value, text }) => element('option', { text, attributes: { value } })),
    );
    control.value = values.some(({ value }) => value === claimed) ? (claimed ?? '') : '20.medium';
    return { name: texts('wheel.verify.wheel'), control };
  },

  async derive({ texts, game, draws, choice }) {
    const [segments = '', risk = ''] = (choice ?? '').split('.');
    const face = game.faces[segments]?.[risk as Risk] ?? [];
    const stop = await draws.draw(Math.max(1, face.length));
    const multiplier = face[stop] ?? 0;
    const values = { stop, multiplier: multiplierText(multiplier) };
    return {
      outcome: String(stop),
      paid: String(multiplier),
      content: [
        element(
          'article',
          { class: 'spin-card' },
          element('h2', { text: texts('wheel.verify.stop') }),
          element('p', { class: 'credits', text: texts('wheel.verify.paid', values) }),
          element('p', { text: face.map((value) => multiplierText(value)).join(' · ') }),
        ),
      ],
    };
  },

  recipe: (texts) => texts('wheel.verify.how'),
};
