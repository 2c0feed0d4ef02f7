import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallOutput, callQuery } from '../../api/call.ts';
import { type Column, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import { useList } from '../../kit/use-list.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { FastDraws } from './fast-draws.tsx';
import { type PlayNames, usePlayNames } from '../../page/play-names.ts';
import { resultText } from './result-text.ts';

type HouseGame = CallOutput<'merchantLotteryGames'>['items'][number];

/** Lotteries that the house draws, with what each has drawn last. */
export function HouseDraws({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('console-lottery');
  const names = usePlayNames();
  const { merchant } = useWorkplace();
  const list = useList('merchantLotteryGames', { merchantId: merchant.id });
  return (
    <ListPage
      id="house-lotteries"
      title={t('title')}
      lead={t('house.lead')}
      tabs={tabs}
      above={<FastDraws />}
      list={list}
      columns={columns(t, names)}
      rowKey={({ gameId }) => gameId}
      nameOf={({ title }) => title}
      empty={t('house.empty')}
      panel={(game) => <HousePanel game={game} />}
    />
  );
}

function columns(t: TFunction<'console-lottery'>, names: PlayNames): Column<HouseGame>[] {
  return [
    textColumn('game', t('columns.game'), ({ title }) => title, { phone: 'title', opens: true }),
    textColumn('vendor', t('columns.vendor'), ({ vendorName }) => vendorName),
    timeColumn('draws', t('house.next'), ({ next }) => next?.drawAt ?? null),
    textColumn('last', t('house.last'), ({ last }) => last?.issue ?? '', { phone: 'meta' }),
    textColumn(
      'result',
      t('columns.result'),
      ({ last }) => resultText(last?.prizes ?? [], names.prize),
      {
        phone: 'value',
      },
    ),
  ];
}

function HousePanel({ game: { gameId, title } }: { readonly game: HouseGame }) {
  const { t } = useTranslation('console-lottery');
  const names = usePlayNames();
  const { merchant } = useWorkplace();
  const results = useQuery(
    callQuery('merchantLotteryResults', { merchantId: merchant.id, gameId }),
  );
  return (
    <SidePanel title={title}>
      {results.isError && (
        <LoadFailed error={results.error} onRetry={() => void results.refetch()} />
      )}
      {!results.data && !results.isError && <Skeleton height="160px" />}
      <dl className="c-facts" data-sentences>
        {results.data?.items.map(({ issue, drawAt, state, prizes, proofUrl }) => (
          <div key={issue}>
            <dt>
              {issue} · <Instant at={drawAt} />
            </dt>
            <dd>
              {state === 'void' ? t('standings.void') : resultText(prizes, names.prize)}
              {proofUrl !== null && (
                <>
                  {' · '}
                  <a href={proofUrl} target="_blank" rel="noreferrer">
                    {t('house.proof')}
                  </a>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  );
}
