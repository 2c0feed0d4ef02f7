import type { ReturnFigures } from '@croupier/contract/operator/returns';
import { useTranslation } from 'react-i18next';
import { countText, deviationText, percentText } from './return-texts.ts';

type Span = ReturnFigures & { readonly span: 'block' | 'day' | 'month' | 'run' };

/** What is judged: the newest block, today, thirty days, and all since the game was opened. */
export function ReturnSpans({ spans }: { readonly spans: readonly Span[] }) {
  const { t } = useTranslation('console-play');
  return (
    <div className="c-return-frame">
      <table className="c-return-spans">
        <thead>
          <tr>
            <th scope="col">{t('returns.span')}</th>
            <th scope="col">{t('returns.rounds')}</th>
            <th scope="col">{t('returns.returned')}</th>
            <th scope="col" title={t('returns.scoreHelp')}>
              {t('returns.score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {spans.map(({ span, rounds, returned, score, verdict }) => (
            <tr key={span}>
              <th scope="row">{t(`returns.spans.${span}`)}</th>
              <td>{countText(rounds)}</td>
              <td>{percentText(returned)}</td>
              <td data-verdict={verdict}>
                {verdict === 'few' ? t('returns.states.few') : deviationText(score)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
