import type { GameType } from '@croupier/contract/games';
import { Icon } from '@croupier/kit/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import { Worth } from '../../figures/worth.tsx';
import type { CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { percentOf } from './amount-rules.ts';
import './turnover-card.css';

type Turnover = CallOutput<'turnover'>;
type Requirement = Turnover['items'][number];

/** What must still be played before money leaves, row by row; nothing where nothing must. */
export function TurnoverCard({
  offered,
}: {
  /** Types that the merchant has games of; empty while that is not known. */
  readonly offered: readonly GameType[];
}) {
  const { t } = useTranslation('withdraw');
  const title = useId();
  const { data } = useQuery(callQuery('turnover', {}));
  if (!data || data.items.length === 0) return null;
  const required = sum(data.items.map((item) => item.required));
  const done = sum(data.items.map((item) => item.done));
  const percent = percentOf(done, required);
  const isOpen = toTenThousandths(data.remaining) > 0n;
  return (
    <section className="turnover" aria-labelledby={title} data-open={isOpen || undefined}>
      <header>
        <h3 id={title}>{t('turnover.title')}</h3>
        <b>{percent}%</b>
      </header>
      <Progress label={t('turnover.title')} percent={percent} />
      <p>
        {isOpen ? (
          <>
            {t('turnover.remaining')} <Worth amount={data.remaining} />
          </>
        ) : (
          t('turnover.done')
        )}
        {isOpen && data.release === 'locked' && (
          <small>
            {t('turnover.locked')} <Worth amount={data.locked} />
          </small>
        )}
      </p>
      <ul>
        {data.items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      <details>
        <summary>{t('turnover.how')}</summary>
        <p>{t('turnover.howText')}</p>
        <Weights items={data.items} offered={offered} />
      </details>
    </section>
  );
}

function Row({ item }: { readonly item: Requirement }) {
  const { t } = useTranslation(['withdraw', 'common']);
  const momentText = useMomentText();
  const isDone = toTenThousandths(item.remaining) === 0n;
  return (
    <li data-done={isDone || undefined}>
      <Icon name={isDone ? 'check-circle-fill' : 'timer'} size={18} />
      <span>
        {t(`turnover.kind.${item.kind}`)}
        <small>{momentText(item.openedAt, 'row')}</small>
        {item.kind === 'bonus' && !isDone && (
          <OverlayLink to={{ kind: 'member', page: 'bonusDetails', deposit: undefined }}>
            {t('turnover.bonus')}
          </OverlayLink>
        )}
      </span>
      <b dir="ltr">
        <Worth amount={item.done} /> / <Worth amount={item.required} />
      </b>
      {item.fills.length > 0 && (
        <small className="turnover-fills">
          {item.fills.map(({ gameType, counted }) => (
            <span key={gameType}>
              {t(`common:gameType.${gameType}`)} <Worth amount={counted} />
            </span>
          ))}
        </small>
      )}
    </li>
  );
}

/** What games count for those requirements, each set of shares once. */
function Weights({
  items,
  offered,
}: Pick<Turnover, 'items'> & { readonly offered: readonly GameType[] }) {
  const { t } = useTranslation(['withdraw', 'common']);
  const sets = new Map(items.map((item) => [JSON.stringify(item.weights), item]));
  return [...sets.values()].map(({ id, kind, weights }) => (
    <p key={id} className="turnover-weights">
      {sets.size > 1 && <b>{t(`turnover.kind.${kind}`)}: </b>}
      {weights
        .filter(({ gameType }) => offered.length === 0 || offered.includes(gameType))
        .map(({ gameType, percent }) => `${t(`common:gameType.${gameType}`)} ${percent}%`)
        .join(', ')}
    </p>
  ));
}

function Progress({ label, percent }: { readonly label: string; readonly percent: number }) {
  return (
    <span
      className="turnover-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}

const sum = (amounts: readonly string[]) =>
  fromTenThousandths(amounts.reduce((total, amount) => total + toTenThousandths(amount), 0n));
