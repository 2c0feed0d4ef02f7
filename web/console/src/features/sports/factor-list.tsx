import type { SportsFactor } from '@croupier/contract/sports/operator/terms';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { PickPlayerDialog } from '../../page/pick-player-dialog.tsx';
import { useMay } from '../../state/staff.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { factorText, shareText } from './odds-text.ts';
import { PendingNotes } from './pending-notes.tsx';
import { useBook } from './use-book.ts';

/** Players who have a part of the limits alone, with what they have played. */
export function FactorList() {
  const book = useBook();
  const { t } = useTranslation('console-sports');
  const mayTrade = useMay('sports.trade');
  const [isPicking, setPicking] = useState(false);
  const [opened, open] = useState<{ readonly memberId: string; readonly username: string }>();
  const query = useQuery(callQuery('sportsFactors', { ...book }));
  const { data } = query;
  return (
    <section className="c-list-card c-sports-terms" aria-label={t('factor.title')}>
      <header>
        <h2>{t('factor.title')}</h2>
        {mayTrade && (
          <Button icon="user-plus" onClick={() => setPicking(true)}>
            {t('factor.add')}
          </Button>
        )}
      </header>
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height="120px" />}
      {data && <PendingNotes pending={data.pending} />}
      {data?.items.length === 0 && <p className="c-quiet">{t('factor.none')}</p>}
      {data && data.items.length > 0 && (
        <div className="c-table-frame">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('factor.player')}</th>
                <th scope="col">{t('factor.factor')}</th>
                <th scope="col">{t('settlement.bets')}</th>
                <th scope="col">{t('market.stakes')}</th>
                <th scope="col">{t('factor.hold')}</th>
                <th scope="col">{t('terms.said')}</th>
                {mayTrade && <td />}
              </tr>
            </thead>
            <tbody>
              {data.items.map((row) => (
                <FactorRow key={row.accountId} row={row} {...(mayTrade && { onOpen: open })} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isPicking && (
        <PickPlayerDialog
          title={t('factor.add')}
          description={t('factor.pick')}
          onPick={({ id, account }) => {
            setPicking(false);
            open({ memberId: id, username: account });
          }}
          onClose={() => setPicking(false)}
        />
      )}
      {opened && <FactorDialog player={opened} onClose={() => open(undefined)} />}
    </section>
  );
}

function FactorRow({
  row: { player, factor, bets, stakes, hold, by, at, reason },
  onOpen,
}: {
  readonly row: SportsFactor;
  readonly onOpen?: (player: NonNullable<SportsFactor['player']>) => void;
}) {
  const { t } = useTranslation('console-sports');
  return (
    <tr>
      <th scope="row">
        {player ? (
          <Link className="c-strong" to="/members/$memberId" params={{ memberId: player.memberId }}>
            {player.username}
          </Link>
        ) : (
          '–'
        )}
      </th>
      <td>
        <strong>{factorText(factor)}</strong>
      </td>
      <td>{formatCount(bets)}</td>
      <td>{formatMoney(stakes, { decimals: 0 })}</td>
      <td>{hold === null ? '–' : `${shareText(hold)}%`}</td>
      <td title={reason ?? ''}>
        {by ?? '–'} {at !== null && <Instant at={at} />}
      </td>
      {onOpen && (
        <td>
          {player && (
            <Button size="sm" onClick={() => onOpen(player)}>
              {t('terms.change')}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}
