import type { JourneyDetail, JourneyStepFigures } from '@croupier/contract/journeys/operator';
import { formatCount } from '@croupier/kit/format/numbers';
import { Select } from '@croupier/kit/ui/select';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { namesFrom, useJourneyWords } from '../../page/use-journey-words.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { type Figure, FlowRuns } from './flow-runs.tsx';
import './journeys.css';

/** How often figures are asked for while somebody looks at them. */
const LOOK_AGAIN_MS = 15_000;

/** One version step by step: who has come, waits, went on and ended there; each figure opens its players. */
export function JourneyFlow({ journey }: { readonly journey: JourneyDetail }) {
  const { t, i18n } = useTranslation('console-journeys');
  const { merchant } = useWorkplace();
  const words = useJourneyWords();
  const [version, setVersion] = useState(journey.version);
  const [figure, setFigure] = useState<Figure>();
  const of = { merchantId: merchant.id, journeyId: journey.id, version };
  const read = useQuery({
    ...callQuery('journeyFigures', of),
    enabled: version > 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const shown = journey.versions.find((one) => one.version === version);
  if (!shown) return <p className="c-quiet">{t('flow.none')}</p>;
  if (read.isError) return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  const nameOf = namesFrom(journey.names);
  const { steps, trigger, againDays } = shown.terms;
  const flow = read.data;
  return (
    <section className="c-offer-part">
      <h3>{t('flow.title')}</h3>
      {journey.versions.length > 1 && (
        <Select
          size="md"
          ariaLabel={t('versions.title')}
          value={String(version)}
          options={journey.versions.map((one) => ({
            value: String(one.version),
            label: t('versions.number', { version: one.version }),
          }))}
          onValueChange={(next) => {
            setVersion(Number(next));
            setFigure(undefined);
          }}
        />
      )}
      {!flow ? (
        <Skeleton height="240px" />
      ) : (
        <ol className="c-journey-flow">
          <li>
            <p>
              {words.trigger(trigger, nameOf)} <small>{words.again(againDays)}</small>
            </p>
            <Count
              figure={{ label: t('flow.entered') }}
              count={flow.entered}
              chosen={figure}
              onChoose={setFigure}
            />
          </li>
          {flow.steps.map((figures, at) => {
            const step = steps[at];
            return (
              <li key={at}>
                <p>{step && words.step(step, nameOf, i18n.language)}</p>
                <Step at={at} figures={figures} chosen={figure} onChoose={setFigure} />
              </li>
            );
          })}
          <li>
            <p>{t('flow.end')}</p>
            <Count
              figure={{ label: t('states.done'), state: 'done' }}
              count={flow.done}
              chosen={figure}
              onChoose={setFigure}
            />
          </li>
        </ol>
      )}
      {figure && <FlowRuns key={JSON.stringify([version, figure])} of={of} figure={figure} />}
    </section>
  );
}

interface Choosing {
  readonly chosen: Figure | undefined;
  readonly onChoose: (figure: Figure) => void;
}

function Step({
  at,
  figures: { reached, waiting, passed, dropped },
  ...choosing
}: Choosing & { readonly at: number; readonly figures: JourneyStepFigures }) {
  const { t } = useTranslation('console-journeys');
  const label = (name: string) => t('flow.atStep', { place: at + 1, name });
  return (
    <span className="c-journey-counts">
      <Count
        figure={{ label: label(t('flow.reached')), step: at, reached: '1' }}
        text={t('flow.reached')}
        count={reached}
        {...choosing}
      />
      <Count
        figure={{ label: label(t('states.waiting')), step: at, state: 'waiting' }}
        text={t('states.waiting')}
        count={waiting}
        {...choosing}
      />
      <Count
        figure={{ label: label(t('flow.passed')), step: at + 1, reached: '1' }}
        text={t('flow.passed')}
        count={passed}
        {...choosing}
      />
      {dropped.map(({ reason, count }) => (
        <Count
          key={reason}
          figure={{ label: label(t(`reasons.${reason}`)), step: at, state: 'dropped', reason }}
          text={t(`reasons.${reason}`)}
          count={count}
          tone="warn"
          {...choosing}
        />
      ))}
    </span>
  );
}

/** A figure; a press opens whoever it counts. */
function Count({
  figure,
  text = figure.label,
  count,
  tone,
  chosen,
  onChoose,
}: Choosing & {
  readonly figure: Figure;
  readonly text?: string;
  readonly count: number;
  readonly tone?: 'warn';
}) {
  const mayRead = useMay('member.read');
  return (
    <button
      type="button"
      className="c-journey-count"
      data-tone={tone}
      aria-pressed={chosen?.label === figure.label}
      disabled={count === 0 || !mayRead}
      onClick={() => onChoose(figure)}
    >
      <strong>{formatCount(count)}</strong> {text}
    </button>
  );
}
