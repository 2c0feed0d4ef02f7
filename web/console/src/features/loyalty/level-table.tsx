import { useTranslation } from 'react-i18next';
import { typedCount } from '../../page/typed-fields.ts';
import { LevelFaults } from './level-faults.tsx';
import { LevelRow } from './level-row.tsx';
import { termsRanges, type TypedTerms } from './typed-terms.ts';
import type { TermsForm } from './use-terms-form.ts';

/** Columns after number and names, in their order. */
const columns = [
  'deposit',
  'validBet',
  'keep',
  'upgrade',
  'monthly',
  'birthday',
  'withdrawals',
  'withdrawn',
  'members',
] as const;

/** A level a row: what it asks for, what keeps it, what it gives, and who has it. */
export function LevelTable({
  typed,
  members,
  form,
}: {
  readonly typed: TypedTerms;
  readonly members: readonly number[];
  readonly form: TermsForm | undefined;
}) {
  const { t } = useTranslation('console-loyalty');
  const keepPercent = typedCount(typed.keepPercent, termsRanges.keepPercent);
  const most = Math.max(1, ...members);
  return (
    <div className="c-table-frame">
      <table
        className="c-loyalty-table"
        role="table"
        aria-label={t('levels.title')}
        data-form={form !== undefined || undefined}
        key={form?.round}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" colSpan={2}>
              {t('levels.level')}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" role="columnheader" data-numeric>
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {typed.levels.flatMap((level, place) => [
            <LevelRow
              key={place}
              level={level}
              place={place}
              members={members[place] ?? 0}
              most={most}
              keepPercent={keepPercent}
              form={form}
            />,
            form && <LevelFaults key={`${place} faults`} place={place} form={form} />,
          ])}
        </tbody>
      </table>
    </div>
  );
}
