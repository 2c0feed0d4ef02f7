import type { CockfightOutcome, FightTerms } from '@croupier/engines/arena/outcome';
import { dividendsOf } from '@croupier/engines/arena/pari-mutuel';
import { element } from '../kit/element.ts';
import { shortAmount } from '../kit/money.ts';
import type { FaceOptions, OpenFace } from '../table/face.ts';
import type { Moment } from '../table/moment.ts';
import type { SpotSums } from '../table/slip.ts';
import { RingView } from './ring-view.ts';

const sides = ['meron', 'wala'] as const;
const draws = ['bdd', 'ftd'] as const;
type SpotId = (typeof sides)[number] | (typeof draws)[number];

/** Lays the ring out: the sides left and right, both draws between them, each with its price. */
export function openRing(options: FaceOptions): OpenFace<CockfightOutcome> {
  const { texts, game, sound, spot, repay } = options;
  const isPool = game.variant === 'cockfight-pool';
  const view = new RingView({ texts, sound, pauseMs: game.shared.pauseMs });
  const prices = new Map<SpotId, HTMLElement>();
  const notes = new Map<SpotId, HTMLElement>();
  const place = (id: SpotId): HTMLElement => {
    const price = element('b', { class: 'spot-price' });
    const note = element('span', { class: 'spot-pays', text: texts(`cockfight.note.${id}`) });
    prices.set(id, price);
    notes.set(id, note);
    const name = element('span', { class: 'spot-name', text: texts(`cockfight.${id}`) });
    return spot(id, name, price, note);
  };
  const felt = element(
    'div',
    { class: 'spots' },
    place('meron'),
    element('div', { class: 'draws' }, ...draws.map(place)),
    place('wala'),
  );
  const price = (id: SpotId, thousandths: number | undefined): void => {
    const node = prices.get(id);
    const text = thousandths === undefined ? '–' : priceText(thousandths);
    if (node === undefined || node.textContent === text) return;
    node.textContent = text;
    if (thousandths !== undefined) repay(id, text);
  };
  const showTerms = ({ odds }: Pick<FightTerms, 'odds'>): void => {
    for (const id of isPool ? draws : [...sides, ...draws]) price(id, odds[id]);
  };
  const showPool = (meron: bigint, wala: bigint): void => {
    const dividends = dividendsOf({ meron, wala });
    for (const side of sides) {
      price(side, dividends[side] === 0 ? undefined : dividends[side] * 10);
      const amount = shortAmount(side === 'meron' ? meron : wala);
      notes.get(side)?.replaceChildren(texts('cockfight.pool', { amount }));
    }
  };
  for (const id of [...sides, ...draws]) price(id, undefined);
  return {
    felt,
    show: view.root,
    render(moment: Moment<CockfightOutcome>) {
      view.render(moment);
      if ('outcome' in moment) {
        showTerms(moment.outcome);
        const { pool } = moment.outcome;
        if (pool !== undefined) showPool(BigInt(pool.meron), BigInt(pool.wala));
      } else if ('terms' in moment) showTerms(moment.terms as FightTerms);
    },
    ...(isPool && {
      total: (sums: SpotSums) => showPool(sums.get('meron') ?? 0n, sums.get('wala') ?? 0n),
    }),
  };
}

/** What a win pays to one: `0.917`, `0.90`, `84`. @param thousandths stake included */
function priceText(thousandths: number): string {
  const [whole = '', part = ''] = String((thousandths - 1000) / 1000).split('.');
  return part === '' ? whole : `${whole}.${part.padEnd(2, '0')}`;
}
