import type { SportsTerms } from '@croupier/contract/sports/operator/terms';
import { formatMoney } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallOutput, callQuery } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { percentText } from '../../page/percent-text.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { useNamed } from './use-named.ts';
import { FactorList } from './factor-list.tsx';
import { PendingNotes } from './pending-notes.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { useBook } from './use-book.ts';
import { WithBook } from './with-book.tsx';
import '../../kit/list-page.css';
import './terms.css';

export type Terms = CallOutput<'sportsTerms'>;
const amounts = ['betLimit', 'marketLimit', 'eventLimit', 'payoutLimit', 'dayLimit'] as const;

/** Limits and margins by sport and league, and players with a part of the limits; two people change them. */
export function TermsPage() {
  const { t } = useTranslation('console-sports');
  return (
    <WithBook title={t('terms.title')}>
      <TermsParts />
    </WithBook>
  );
}

function TermsParts() {
  const book = useBook();
  const { t } = useTranslation('console-sports');
  const query = useQuery(callQuery('sportsTerms', { ...book }));
  return (
    <Page title={t('terms.title')}>
      <p className="c-lead">{t('terms.lead')}</p>
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height="260px" />}
      {query.data && <TermsTable terms={query.data} />}
      <FactorList />
    </Page>
  );
}

function TermsTable({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation('console-sports');
  const { symbol } = useWorkplace().merchant;
  const mayTrade = useMay('sports.trade');
  const [opened, open] = useState<SportsTerms | 'new'>();
  return (
    <section className="c-list-card c-sports-terms" aria-label={t('terms.title')}>
      <header>
        <h2>{t('terms.limits', { symbol })}</h2>
        {mayTrade && (
          <Button icon="plus-bold" onClick={() => open('new')}>
            {t('terms.add')}
          </Button>
        )}
      </header>
      <PendingNotes pending={terms.pending} />
      <div className="c-table-frame">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('terms.scope')}</th>
              <th scope="col">{t('terms.margin')}</th>
              {amounts.map((name) => (
                <th key={name} scope="col">
                  {t(`terms.${name}`)}
                </th>
              ))}
              <th scope="col">{t('terms.said')}</th>
              {mayTrade && <td />}
            </tr>
          </thead>
          <tbody>
            {terms.terms.map((row) => (
              <TermsRow
                key={`${row.sport} ${row.league}`}
                row={row}
                {...(mayTrade && { onOpen: () => open(row) })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {opened && (
        <TermsDialog
          terms={terms}
          row={opened === 'new' ? undefined : opened}
          onClose={() => open(undefined)}
        />
      )}
    </section>
  );
}

function TermsRow({ row, onOpen }: { readonly row: SportsTerms; readonly onOpen?: () => void }) {
  const { t } = useTranslation('console-sports');
  const nameOf = useScopeName();
  return (
    <tr>
      <th scope="row">{nameOf(row)}</th>
      <td>{row.margin === null ? t('terms.wider') : `${percentText(row.margin)}%`}</td>
      {amounts.map((name) => {
        const amount = row[name];
        return (
          <td key={name}>
            {amount === null ? t('terms.wider') : formatMoney(amount, { decimals: 0 })}
          </td>
        );
      })}
      <td>
        {row.by ?? t('terms.usual')} {row.at !== null && <Instant at={row.at} />}
      </td>
      {onOpen && (
        <td>
          <Button size="sm" onClick={onOpen}>
            {t('terms.change')}
          </Button>
        </td>
      )}
    </tr>
  );
}

/** Whose terms they are, in words. */
export function useScopeName(): (
  scope: Pick<SportsTerms, 'sport' | 'league' | 'leagueName'>,
) => string {
  const { t } = useTranslation('console-sports');
  const named = useNamed();
  return ({ sport, league, leagueName }) => {
    if (league !== null) return leagueName ? named(leagueName) : league;
    return sport === null ? t('terms.all') : t(`sports.${sport}`);
  };
}
