import type { CockfightOutcome, FightTerms } from '../engine/outcome.ts';
import { element } from '#client/kit/element.ts';
import { shortAmount } from '#client/kit/money.ts';
import type { FaceOptions, OpenFace } from '#games/table/client/face.ts';
import type { Moment } from '#games/table/client/moment.ts';
import type { SpotSums } from '#games/table/client/slip.ts';
import { forHundred, poolPrices, toOne } from './prices.ts';
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
    const corner = texts(`cockfight.note.${id}`);
    const isSide = id === 'meron' || id === 'wala';
    const text = isSide ? `${texts('cockfight.hundred')} · ${corner}` : corner;
    const note = element('span', { class: 'spot-pays', text });
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
  /** @param thousandths what one brings back, stake included; left out where that is not known */
  const show = (id: SpotId, thousandths: number | undefined, note?: string): void => {
    const isSide = id === 'meron' || id === 'wala';
    const told = isSide ? forHundred : (odds: number) => toOne(texts, odds);
    const price = thousandths === undefined ? '–' : told(thousandths);
    const isNew = setText(prices.get(id), price);
    const isNoted = note !== undefined && setText(notes.get(id), note);
    if (!isNew && !isNoted) return;
    const isTold = isSide && thousandths !== undefined;
    repay(id, isTold ? texts('cockfight.pays-hundred', { amount: price }) : '');
  };
  const showTerms = ({ odds }: Pick<FightTerms, 'odds'>): void => {
    for (const id of isPool ? draws : [...sides, ...draws]) show(id, odds[id]);
  };
  const showPool = (meron: bigint, wala: bigint): void => {
    const pays = poolPrices({ meron, wala });
    const state = texts(pays === undefined ? 'cockfight.no-price' : 'cockfight.hundred');
    for (const side of sides) {
      const amount = shortAmount(side === 'meron' ? meron : wala);
      show(side, pays?.[side], `${state} · ${texts('cockfight.pool', { amount })}`);
    }
  };
  for (const id of [...sides, ...draws]) show(id, undefined);
  if (isPool) showPool(0n, 0n);
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

/** Whether the text was another one before. */
function setText(node: HTMLElement | undefined, text: string): boolean {
  if (node === undefined || node.textContent === text) return false;
  node.textContent = text;
  return true;
}
