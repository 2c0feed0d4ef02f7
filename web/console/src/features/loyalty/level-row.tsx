import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';
import { AmountCell, CountCell } from './level-cells.tsx';
import { LevelNames } from './level-names.tsx';
import { keepAmount } from './read-terms.ts';
import { levelAmounts, type TypedLevel } from './typed-terms.ts';
import type { TermsForm } from './use-terms-form.ts';
import { amountWords } from '../../page/amount-text.ts';

const [deposit, validBet, ...gifts] = levelAmounts.filter((name) => name !== 'withdrawn');

/** One level: to be read, or with a field for each of its figures. */
export function LevelRow({
  level,
  place,
  members,
  most,
  keepPercent,
  form,
}: {
  readonly level: TypedLevel;
  readonly place: number;
  readonly members: number;
  /** Members of the level that has most of them. */
  readonly most: number;
  /** Undefined while none is typed. */
  readonly keepPercent: number | undefined;
  readonly form: TermsForm | undefined;
}) {
  const { t } = useTranslation('console-loyalty');
  const keep = place === 0 ? undefined : keepAmount(level.validBet, keepPercent);
  const cell = { level, place, form };
  return (
    <tr role="row" data-new={(form && place >= form.start.levels.length) || undefined}>
      <th scope="row" role="rowheader">
        <span className="k-visually-hidden">{t('levels.level')} </span>
        <span className="c-loyalty-number">{place}</span>
      </th>
      <td role="cell" className="c-loyalty-names">
        <LevelNames {...cell} />
      </td>
      {deposit && <AmountCell {...cell} name={deposit} />}
      {validBet && <AmountCell {...cell} name={validBet} />}
      <td role="cell" data-numeric data-name={t('columns.keep')} data-quiet>
        {keep === undefined ? '–' : amountWords(keep)}
      </td>
      {gifts.map((name) => (
        <AmountCell key={name} {...cell} name={name} />
      ))}
      <CountCell {...cell} />
      <AmountCell {...cell} name="withdrawn" />
      <td role="cell" data-numeric data-name={t('columns.members')} className="c-loyalty-members">
        <span aria-hidden>
          <i style={{ inlineSize: `${(members / most) * 100}%` }} />
        </span>
        {formatCount(members)}
      </td>
    </tr>
  );
}
