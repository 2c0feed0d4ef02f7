import { Icon } from '@croupier/kit/ui/icon';
import { memo, type ReactNode, useState } from 'react';
import type { EventView, MarketView } from '#games/sports/protocol.ts';
import { priceState } from '../book/main-markets.ts';
import { type Pair, useTeam } from '../book/names.ts';
import type { Moves } from '../book/price-moves.ts';
import { Crest } from '../pieces/crest.tsx';
import { Sign } from '../pieces/sign.tsx';
import { Price } from '../price/price.tsx';
import { cellText, namedMarket, nameOf } from '../words/outcome-text.ts';
import { useWords } from '../words/words.ts';
import type { MarketCardView } from './market-groups.ts';

interface CardProps {
  readonly card: MarketCardView;
  readonly event: EventView;
  readonly moves: Moves;
  readonly names: Pair;
}

/** A market of a match: two, three or four cells, lines in pairs, scores in a grid, or halves in a nine. */
export const MarketCard = memo(function MarketCard(props: CardProps) {
  const t = useWords();
  const { card, names } = props;
  const { name, layout } = card;
  const [isFolded, setFolded] = useState(false);
  const title = nameOf(name, names);
  const hasLines = layout === 'lines' || layout === 'totals';
  const from = layout === 'lines' ? namedMarket(card.markets[0]?.key ?? '').scoreAt : undefined;
  return (
    <section className="sp-market sp-card">
      <h3>
        <button type="button" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          {hasLines && card.isMain && <Sign name="push-pin-fill" size={14} />}
          <span className="sp-name">{title}</span>
          {from && <span className="sp-tag">{t('pick.from', { score: from.join('-') })}</span>}
          <span className="sp-gap" />
          <Icon name={isFolded ? 'caret-down' : 'caret-up'} size={13} />
        </button>
      </h3>
      <Said {...props} title={title} />
      {!isFolded && <div className="sp-market-body">{bodyOf(props)}</div>}
    </section>
  );
});

/** One line for screen readers a market: that it is locked or open again, not each of its prices. */
function Said({ card, event, title }: CardProps & { readonly title: string }) {
  const t = useWords();
  const [first] = card.markets;
  const state = priceState(event, first, first?.outcomes[0]?.[1] ?? first?.outcomes[1]?.[1]);
  const [before, setBefore] = useState({ state, said: '' });
  if (before.state !== state) {
    setBefore({ state, said: t(`price.said-${state}`, { market: title }) });
  }
  return (
    <p className="k-visually-hidden" aria-live="polite">
      {before.said}
    </p>
  );
}

function bodyOf(props: CardProps): ReactNode {
  const { card } = props;
  switch (card.layout) {
    case 'lines':
    case 'totals':
      return <Lines {...props} />;
    case 'scores':
      return <Scores {...props} />;
    case 'nine':
      return <Grid {...props} columns={3} />;
    case 'four':
      return (
        <Grid {...props} columns={Math.min(4, card.markets[0]?.outcomes.length ?? 4)} isStacked />
      );
    case 'three':
      return <Grid {...props} columns={3} />;
    case 'yes-no':
    case 'two':
      return <Grid {...props} columns={card.markets[0]?.outcomes.length ?? 2} />;
  }
}

function Cell({
  market,
  outcome,
  event,
  moves,
  names,
  isStacked = false,
}: Omit<CardProps, 'card'> & {
  readonly market: MarketView;
  readonly outcome: string;
  readonly isStacked?: boolean;
}) {
  const t = useWords();
  const name = namedMarket(market.key);
  const text = cellText(t, name, outcome, names);
  return (
    <Price
      event={event}
      market={market}
      outcome={outcome}
      moves={moves}
      text={text}
      shape={isStacked ? 'stack' : 'named'}
      label={`${nameOf(name, names)}, ${text}`}
    />
  );
}

function Grid({
  card,
  columns,
  isStacked = false,
  ...rest
}: CardProps & { readonly columns: number; readonly isStacked?: boolean }) {
  const [market] = card.markets;
  if (market === undefined) return null;
  return (
    <div className="sp-grid" data-columns={columns}>
      {inOrder(market).map((outcome) => (
        <Cell key={outcome} market={market} outcome={outcome} isStacked={isStacked} {...rest} />
      ))}
    </div>
  );
}

/** Outcomes as people read them: a double chance begins with home. */
const inOrder = ({ key, outcomes }: MarketView): readonly string[] =>
  key === 'DC' ? ['1X', '12', 'X2'] : outcomes.map(([outcome]) => outcome);

/** Handicaps and totals: a row for each line, lowest first. */
function Lines({ card, names, ...rest }: CardProps) {
  const t = useWords();
  const heads =
    card.layout === 'lines' ? [names.home, names.away] : [t('outcomes.OVER'), t('outcomes.UNDER')];
  return (
    <>
      <p className="sp-market-heads" aria-hidden>
        <span>{heads[0]}</span>
        <span>{heads[1]}</span>
      </p>
      {card.markets.map((market) => (
        <div key={market.key} className="sp-grid" data-columns={2}>
          {market.outcomes.map(([outcome]) => (
            <Cell key={outcome} market={market} outcome={outcome} names={names} {...rest} />
          ))}
        </div>
      ))}
    </>
  );
}

/** Correct scores: home's wins, draws and away's wins, each from the lowest; all others in one cell. */
function Scores({ card, names, event, moves }: CardProps) {
  const t = useWords();
  const [home, away] = [useTeam(event.home), useTeam(event.away)];
  const [market] = card.markets;
  if (market === undefined) return null;
  const offered = market.outcomes.filter(([, odds]) => odds !== null || event.danger !== null);
  const sideOf = (outcome: string) => {
    const [own = 0, other = 0] = outcome.split('-').map(Number);
    return Math.sign(own - other);
  };
  const cell = (outcome: string) => (
    <Cell
      key={outcome}
      market={market}
      outcome={outcome}
      event={event}
      moves={moves}
      names={names}
    />
  );
  const scores = offered.map(([outcome]) => outcome).filter((outcome) => outcome !== 'AOS');
  const isOther = offered.some(([outcome]) => outcome === 'AOS');
  return (
    <div className="sp-scores">
      {[1, 0, -1].map((side) => (
        <div key={side}>
          <span className="sp-scores-head">
            {side !== 0 && <Crest team={side > 0 ? home : away} size={14} />}
            <span className="sp-name">
              {side > 0 ? names.home : side < 0 ? names.away : t('outcomes.D')}
            </span>
          </span>
          {scores
            .filter((outcome) => sideOf(outcome) === side)
            .toSorted((a, b) => totalOf(a) - totalOf(b))
            .map(cell)}
          {side === 0 && isOther && (
            <Cell
              market={market}
              outcome="AOS"
              event={event}
              moves={moves}
              names={names}
              isStacked
            />
          )}
        </div>
      ))}
    </div>
  );
}

const totalOf = (score: string): number => {
  const [own = 0, other = 0] = score.split('-').map(Number);
  return 10 * Math.max(own, other) + Math.min(own, other);
};
