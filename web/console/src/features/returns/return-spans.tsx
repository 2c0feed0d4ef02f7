import type { ReturnFigures } from '@croupier/contract/catalog/operator/returns';
import { useTranslation } from 'react-i18next';
import { countText, deviationText, percentText, stakesText } from './return-texts.ts';

type Span = ReturnFigures & { readonly span: 'block' | 'day' | 'month' | 'run' };
type Level = ReturnFigures & { readonly from: string; readonly to: string };

/**
 * What is judged: the newest block, today, thirty days, and all since the game was opened, that also
 * by the level of stakes.
 */
export function ReturnSpans({
  spans,
  levels,
}: {
  readonly spans: readonly Span[];
  readonly levels: readonly Level[];
}) {
  const { t } = useTranslation('console-play');
  return (
    <div className="c-return-frame">
      <table className="c-return-spans">
        <thead>
          <Head first={t('returns.span')} />
        </thead>
        <tbody>
          {spans.map(({ span, ...figures }) => (
            <Row key={span} name={t(`returns.spans.${span}`)} figures={figures} />
          ))}
        </tbody>
        {levels.length > 0 && (
          <tbody>
            <Head first={t('returns.stakes')} />
            {levels.map(({ from, to, ...figures }) => (
              <Row key={from} name={stakesText({ from, to })} figures={figures} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function Head({ first }: { readonly first: string }) {
  const { t } = useTranslation('console-play');
  return (
    <tr>
      <th scope="col">{first}</th>
      <th scope="col">{t('returns.rounds')}</th>
      <th scope="col">{t('returns.perRound')}</th>
      <th scope="col" title={t('returns.scoreHelp')}>
        {t('returns.score')}
      </th>
    </tr>
  );
}

function Row({ name, figures }: { readonly name: string; readonly figures: ReturnFigures }) {
  const { t } = useTranslation('console-play');
  const { rounds, returned, score, verdict } = figures;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{countText(rounds)}</td>
      <td>{percentText(returned)}</td>
      <td data-verdict={verdict}>
        {verdict === 'few' ? t('returns.states.few') : deviationText(score)}
      </td>
    </tr>
  );
}
