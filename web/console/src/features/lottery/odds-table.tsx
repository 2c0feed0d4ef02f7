import type { LotteryOddsTable } from '@croupier/contract/lottery/operator/terms';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { KpiStrip } from '../../kit/kpi-strip.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { percentText } from '../../page/percent-text.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import type { NamedLottery } from './lottery-picker.tsx';
import { OddsDialog } from './odds-dialog.tsx';
import { OddsRows } from './odds-rows.tsx';
import { oddsTyped, type TypedOdds } from './odds-typed.ts';
import { usePlayNames } from '../../page/play-names.ts';
import { TermsVersions } from './terms-versions.tsx';

/** What every prize of a lottery pays, beside its chance and return; a change is a new version by two. */
export function OddsTable({ lottery }: { readonly lottery: NamedLottery }) {
  const { merchant } = useWorkplace();
  const { gameId } = lottery;
  const odds = useQuery(callQuery('merchantLotteryOdds', { merchantId: merchant.id, gameId }));
  if (odds.isError) return <LoadFailed error={odds.error} onRetry={() => void odds.refetch()} />;
  if (odds.isPending) return <Skeleton height="420px" />;
  return <Loaded lottery={lottery} table={odds.data} />;
}

function Loaded({
  lottery,
  table,
}: {
  readonly lottery: NamedLottery;
  readonly table: LotteryOddsTable;
}) {
  const { t } = useTranslation('console-lottery');
  const mayAsk = useMay('vendor.write');
  const names = usePlayNames();
  const [typed, setTyped] = useState<TypedOdds>();
  const [isAsking, setAsking] = useState(false);
  const changed = typed ? oddsTyped(table.rows, typed) : undefined;
  const other = table.rows.filter(({ odds, own }) => odds !== own).length;
  return (
    <>
      <KpiStrip
        kpis={[
          { label: t('odds.version'), value: table.version, isMain: true },
          {
            label: t('odds.band'),
            value: `${percentText(table.band.least)} – ${percentText(table.band.most)} %`,
            context: lottery.prizeMode,
          },
          { label: t('odds.other'), value: other },
        ]}
      />
      {table.hasSeries && <p className="c-lead">{t('odds.series')}</p>}
      <AskedNote subject={`vendor:${lottery.vendorId}:lottery-${lottery.code}-odds`} />
      {mayAsk && (
        <p className="c-actions">
          {typed === undefined ? (
            <Button onClick={() => setTyped({})}>{t('odds.change')}</Button>
          ) : (
            <>
              <Button
                variant="primary"
                disabled={!changed?.isChanged || changed.isWrong}
                onClick={() => setAsking(true)}
              >
                {t('odds.review', { count: changed?.count ?? 0 })}
              </Button>
              <Button variant="quiet" onClick={() => setTyped(undefined)}>
                {t('odds.leave')}
              </Button>
            </>
          )}
        </p>
      )}
      <OddsRows table={table} family={lottery.family} typed={typed} onType={setTyped} />
      <TermsVersions versions={table.versions} pending={table.pending}>
        {({ fromIssue, changes }) => (
          <>
            <p className="c-quiet">{t('odds.from', { issue: fromIssue })}</p>
            {changes.slice(0, 30).map(({ play, prize, before, after }) => (
              <p key={`${play} ${prize}`}>
                {names.play(lottery.family, play)} {prize}: {before} → <strong>{after}</strong>
              </p>
            ))}
          </>
        )}
      </TermsVersions>
      {isAsking && changed && (
        <OddsDialog lottery={lottery} odds={changed.odds} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
