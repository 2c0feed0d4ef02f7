import { type PointSource, pointSources } from '@croupier/contract/points/kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Card } from '@croupier/kit/ui/card';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import type { TypedTerms } from './typed-terms.ts';
import type { TermsForm } from './use-terms-form.ts';

const icons = {
  deposit: 'wallet',
  live: 'broadcast',
  lottery: 'ticket',
  pvp: 'spade',
  slots: 'cherries',
  sports: 'soccer-ball',
} as const satisfies Record<PointSource, IconName>;

/** What one point takes, by what earns it; what is left empty earns none. */
export function EarnCard({
  typed: { units },
  form,
}: {
  readonly typed: TypedTerms;
  /** Absent while it is only looked at. */
  readonly form?: TermsForm;
}) {
  const { t } = useTranslation('console-points');
  const { symbol } = useWorkplace().merchant;
  return (
    <Card
      className="c-points-card"
      padding="none"
      title={t('terms.earn')}
      note={t('terms.earnNote')}
      actions={<span className="c-quiet">{t('terms.unit')}</span>}
    >
      <ul className="c-points-earn">
        {pointSources.map((source) => {
          const unit = units[source] ?? '';
          const name = t(`sources.${source}`);
          const before = form?.start.units[source] ?? '';
          const isChanged = form && before !== unit;
          return (
            <li
              key={source}
              data-none={unit === '' || undefined}
              data-changed={isChanged || undefined}
              title={isChanged ? t('terms.was', { before: before || t('terms.none') }) : undefined}
            >
              <Icon name={icons[source]} size={16} />
              <span aria-hidden={form !== undefined || undefined}>{name}</span>
              {form ? (
                <AmountField
                  size="md"
                  symbol={symbol}
                  label={<span className="k-visually-hidden">{name}</span>}
                  placeholder={t('terms.none')}
                  value={unit}
                  error={form.read.units.has(source) && t('faults.unit')}
                  onValueChange={(next) => form.set({ units: { ...units, [source]: next } })}
                />
              ) : (
                <strong>{unit === '' ? t('terms.none') : formatMoney(unit, { symbol })}</strong>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
