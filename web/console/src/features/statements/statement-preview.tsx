import { formatDay } from '@croupier/kit/format/dates';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { tenderText } from '../../page/amount-text.ts';
import '../../page/statement-lines.css';

type Preview = CallOutput<'readStatement'>;
type Line = NonNullable<Preview['statement']>['first'][number];

const LINES_SHOWN = 5;

/** What came of reading a file: what refuses it and where, or its sums and its first lines. */
export function StatementPreview({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('console-statements');
  const { problem, statement, layout } = preview;
  if (problem) return <Problem problem={problem} />;
  if (!statement) return null;
  const { lines, cameIn, wentOut, currency, skipped, pairs, brokenLine, first } = statement;
  return (
    <section className="st-preview" aria-label={t('upload.preview')}>
      <dl className="c-lines">
        <div>
          <dt>{t('lines')}</dt>
          <dd>
            {lines}
            {layout && ` · ${t(`upload.formats.${layout.format}`)}`}
          </dd>
        </div>
        <div>
          <dt>{t('cameIn')}</dt>
          <dd>{tenderText(cameIn, currency)}</dd>
        </div>
        <div>
          <dt>{t('wentOut')}</dt>
          <dd>{tenderText(wentOut, currency)}</dd>
        </div>
        {skipped > 0 && (
          <div>
            <dt>{t('upload.skipped')}</dt>
            <dd>{skipped}</dd>
          </div>
        )}
      </dl>
      {pairs > 0 && (
        <p className="c-warning" role="note">
          {t('pairs', { count: pairs })}
        </p>
      )}
      {brokenLine !== null && (
        <p className="c-warning" role="note">
          {t('broken', { line: brokenLine })}
        </p>
      )}
      <ul className="st-lines">
        {first.slice(0, LINES_SHOWN).map((line) => (
          <li key={line.line}>
            <span className="c-stacked">
              <span>{line.memo || t('noMemo')}</span>
              <small>
                {[line.payerName, line.bankId].filter(Boolean).join(' · ')} ·{' '}
                <BookedTime line={line} />
              </small>
            </span>
            <span className="c-stacked st-end">
              <strong data-out={line.isOut || undefined}>
                {`${line.isOut ? '−' : ''}${tenderText(line.amount, currency)}`}
              </strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As the bank wrote it, by its own clock; an instant where the file names one. */
function BookedTime({ line: { booked, dayOnly } }: { readonly line: Line }) {
  const [day = '', clock = ''] = booked.split('T');
  if (dayOnly) return formatDay(day);
  return booked.endsWith('Z') ? <Instant at={booked} /> : `${formatDay(day)} ${clock}`;
}

function Problem({ problem }: { readonly problem: NonNullable<Preview['problem']> }) {
  const { t } = useTranslation('console-statements');
  const { code, line, column, read, expected, repeats } = problem;
  return (
    <div className="c-warning" role="alert">
      {expected === 'account' ? (
        <p>{t('upload.otherAccount', { line, read })}</p>
      ) : repeats !== null ? (
        <p>{t('upload.repeats', { line, other: repeats, read })}</p>
      ) : code !== 'unreadable' ? (
        <p>{code === 'empty' ? t('upload.empty') : t(`upload.problems.${code}`)}</p>
      ) : (
        <>
          <p>
            {column === ''
              ? t('upload.badRow', { line, read })
              : t('upload.badCell', { line, column, read })}
          </p>
          {expected && <p>{t(`upload.expected.${expected}`)}</p>}
        </>
      )}
    </div>
  );
}
