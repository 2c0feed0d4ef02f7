import { AmountField } from '@croupier/kit/ui/amount-field';
import { Badge } from '@croupier/kit/ui/badge';
import { Card } from '@croupier/kit/ui/card';
import { Switch } from '@croupier/kit/ui/switch';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { CountValue } from './count-value.tsx';
import { FactValue } from '../../page/fact-value.tsx';
import { RateRows } from './rate-rows.tsx';
import { type TypedTerms, percentsMost } from './typed-terms.ts';
import type { TermsForm } from './use-terms-form.ts';
import { TextField } from '@croupier/kit/ui/text-field';
import { percentText } from '../../page/percent-text.ts';
import { amountWords } from '../../page/amount-text.ts';

/** What comes back of bets: rates by type of game, what levels add, and what must be played. */
export function RebateCard({
  typed,
  form,
}: {
  readonly typed: TypedTerms;
  readonly form?: TermsForm;
}) {
  const { t } = useTranslation('console-loyalty');
  const isChanged = form && form.start.on !== typed.on;
  return (
    <Card
      className="c-loyalty-card"
      padding="none"
      title={t('rebate.title')}
      note={t('rebate.note')}
      actions={
        form ? (
          <span className="c-loyalty-switch" data-changed={isChanged || undefined}>
            <Switch
              label={t('rebate.given')}
              checked={typed.on}
              onChange={({ target }) => form.set({ on: target.checked })}
            />
          </span>
        ) : (
          <Badge tone={typed.on ? 'ok' : 'neutral'}>
            {t(typed.on ? 'rebate.on' : 'rebate.off')}
          </Badge>
        )
      }
    >
      <RateRows typed={typed} form={form} />
      <dl className="c-terms-facts" key={form?.round}>
        <PercentValue name="added" typed={typed} form={form} />
        <CountValue name="levelsAStep" typed={typed} form={form} />
        <PercentValue name="addedMost" typed={typed} form={form} />
        <LeastValue typed={typed} form={form} />
        <CountValue name="times" typed={typed} form={form} />
      </dl>
    </Card>
  );
}

function LeastValue({
  typed: { least },
  form,
}: {
  readonly typed: TypedTerms;
  readonly form: TermsForm | undefined;
}) {
  const { t } = useTranslation('console-loyalty');
  const { symbol } = useWorkplace().merchant;
  const label = t('facts.least');
  const help = t('facts.leastHelp');
  if (!form)
    return <FactValue label={label} help={help} value={`${symbol}${amountWords(least)}`} />;
  return (
    <div data-changed={least !== form.start.least || undefined}>
      <AmountField
        size="md"
        symbol={symbol}
        label={label}
        help={help}
        value={least}
        error={form.read.rest.has('least') && t('faults.amount')}
        onValueChange={(next) => form.set({ least: next })}
      />
    </div>
  );
}

/** What levels add to rates, to be read or typed in percent. */
function PercentValue({
  name,
  typed,
  form,
}: {
  readonly name: 'added' | 'addedMost';
  readonly typed: TypedTerms;
  readonly form: TermsForm | undefined;
}) {
  const { t } = useTranslation('console-loyalty');
  const label = t(`facts.${name}`);
  const help = t(`facts.${name}Help`);
  const text = typed[name];
  if (!form) return <FactValue label={label} help={help} value={`${text}%`} />;
  return (
    <div data-changed={text !== form.start[name] || undefined}>
      <TextField
        size="md"
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        label={`${label} (%)`}
        help={help}
        value={text}
        error={
          form.read.rest.has(name) &&
          t('faults.percent', { most: percentText(percentsMost[name]), least: '0.00' })
        }
        onChange={({ target }) => form.set({ [name]: target.value })}
      />
    </div>
  );
}
