import { AmountField } from '@croupier/kit/ui/amount-field';
import { Badge } from '@croupier/kit/ui/badge';
import { Card } from '@croupier/kit/ui/card';
import { Switch } from '@croupier/kit/ui/switch';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { amountWords } from '../../page/amount-words.ts';
import { CountValue } from './count-value.tsx';
import { FactValue } from '../../page/fact-value.tsx';
import { PercentValue } from './percent-value.tsx';
import { RateRows } from './rate-rows.tsx';
import type { TypedTerms } from './typed-terms.ts';
import type { TermsForm } from './use-terms-form.ts';

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
