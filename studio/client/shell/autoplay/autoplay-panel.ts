import { button, element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { openPanel } from '#client/shell/panels/panel.ts';
import { Segments } from '#client/kit/segments.ts';
import { autoplayRounds, lossMultiples, winMultiples } from './autoplay-rules.ts';
import type { AutoplayPlan } from './autoplay-rules.ts';

export interface AutoplayPanelOptions {
  readonly texts: Texts;
  readonly unit: string;
  readonly format: (minor: bigint) => string;
  readonly stakeMinor: bigint;
  /** Whether its rounds can have features, at which it may stop. */
  readonly hasFeatures?: boolean;
  readonly onStart: (plan: AutoplayPlan) => void;
}

/** Asks how many rounds are played by themselves and when they stop; a loss limit is always set. */
export function openAutoplayPanel(options: AutoplayPanelOptions): void {
  const { texts, unit, format, stakeMinor, hasFeatures = false, onStart } = options;
  const ofStake = (multiple: number): [string, string] => [
    String(multiple),
    `${format(stakeMinor * BigInt(multiple))} (${multiple}×)`,
  ];
  const rounds = new Segments({
    name: texts('autoplay.rounds'),
    values: autoplayRounds.map((count) => [String(count), String(count)]),
    value: String(autoplayRounds[0]),
  });
  const loss = select(lossMultiples.map(ofStake), '20');
  const win = select([['', texts('autoplay.never')], ...winMultiples.map(ofStake)]);
  const feature = element('input', { attributes: { type: 'checkbox', checked: '' } });
  const panel = openPanel(
    { texts, title: texts('autoplay.title'), class: 'narrow autoplay' },
    element('p', {
      class: 'lead',
      text: texts('autoplay.lead', { stake: `${format(stakeMinor)} ${unit}` }),
    }),
    rounds.root,
    field(texts('autoplay.loss'), loss),
    field(texts('autoplay.win'), win),
    hasFeatures
      ? element(
          'label',
          { class: 'field check' },
          feature,
          element('span', { text: texts('autoplay.feature') }),
        )
      : undefined,
    element(
      'div',
      { class: 'actions' },
      button({
        class: 'button primary',
        text: texts('autoplay.start'),
        onClick: () => {
          panel.close();
          onStart({
            rounds: Number(rounds.value),
            lossMinor: stakeMinor * BigInt(loss.value),
            ...(win.value !== '' && { winMinor: stakeMinor * BigInt(win.value) }),
            ...(hasFeatures && feature.checked && { stopsAtFeature: true }),
          });
        },
      }),
    ),
  );
}

function select(
  options: readonly (readonly [value: string, text: string])[],
  chosen?: string,
): HTMLSelectElement {
  const node = element(
    'select',
    {},
    ...options.map(([value, text]) => element('option', { text, attributes: { value } })),
  );
  if (chosen !== undefined) node.value = chosen;
  return node;
}

function field(name: string, control: HTMLSelectElement): HTMLElement {
  return element('label', { class: 'field' }, element('span', { text: name }), control);
}
