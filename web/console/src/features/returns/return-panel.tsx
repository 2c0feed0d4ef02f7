import type { ReturnLine, ReturnStop } from '@croupier/contract/catalog/operator/returns';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { FunnelChart } from './funnel-chart.tsx';
import { ReturnSpans } from './return-spans.tsx';
import { Instant } from '../../page/instant.tsx';
import { countText, deviationText, percentText, stakesText } from './return-texts.ts';

/** One game: how its return came to where it is, what is judged, and when it was closed. */
export function ReturnPanel({ line }: { readonly line: ReturnLine }) {
  const { t } = useTranslation('console-play');
  const { merchant } = useWorkplace();
  const mayLift = useMay('catalog.write') && line.stoppedAt !== null;
  const [asking, setAsking] = useState(false);
  const of = { merchantId: merchant.id, gameId: line.gameId };
  const mayReadRounds = useMay('bets.read');
  const details = useQuery(callQuery('gameReturns', of));
  return (
    <SidePanel
      title={line.title}
      footer={
        mayLift && (
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('returns.lift')}
          </Button>
        )
      }
    >
      {details.isError ? (
        <LoadFailed error={details.error} onRetry={() => void details.refetch()} />
      ) : (
        <div className="c-stack" aria-busy={details.isPending}>
          <p>{t(line.isFixed ? 'returns.fixed' : 'returns.chosen')}</p>
          <FunnelChart points={details.data?.points ?? []} isPending={details.isPending} />
          <ReturnSpans spans={details.data?.spans ?? []} levels={details.data?.levels ?? []} />
          <ReturnStops stops={details.data?.stops ?? []} />
          {mayReadRounds && (
            <Link className="c-strong" to="/rounds" search={{ game: line.title } as never}>
              {t('returns.seeRounds')}
            </Link>
          )}
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={t('returns.liftTitle', { game: line.title })}
          text={t('returns.liftText')}
          confirm={t('returns.lift')}
          act={(_form, reason) => call('liftReturnStop', { ...of, reason })}
          onDone={() => {
            setAsking(false);
            showToast('ok', { title: t('returns.lifted') });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SidePanel>
  );
}

/** When the game was closed for its returns, by what, and why it was opened again. */
function ReturnStops({ stops }: { readonly stops: readonly ReturnStop[] }) {
  const { t } = useTranslation('console-play');
  if (stops.length === 0) return null;
  return (
    <section>
      <h3>{t('returns.stops')}</h3>
      <dl className="c-facts" data-sentences>
        {stops.map(({ id, at, span, stakes, rounds, returned, expected, score, lifted }) => (
          <div key={id}>
            <dt>
              <Instant at={at} />
            </dt>
            <dd>
              {t('returns.stoppedFor', {
                span: t(`returns.stopSpans.${span}`, { stakes: stakes && stakesText(stakes) }),
                returned: percentText(returned),
                expected: percentText(expected),
                rounds: countText(rounds),
                score: deviationText(score),
              })}
              <br />
              {lifted ? (
                <>
                  {t('returns.liftedBy', { by: lifted.by })} · <Instant at={lifted.at} />
                  <br />
                  <q>{lifted.reason}</q>
                </>
              ) : (
                t('returns.stillClosed')
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
