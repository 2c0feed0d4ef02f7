import { EXCHANGE_STEPS_MAX } from '@croupier/contract/points/kinds';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Switch } from '@croupier/kit/ui/switch';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { StepTable } from './step-table.tsx';
import { timesRange } from './typed-terms.ts';
import type { TermsPart } from './use-terms-form.ts';

/** What points are worth in money, step by step, and what holds for all of them. */
export function ExchangeCard({ typed, form }: TermsPart) {
  const { t } = useTranslation('console-points');
  const count = typed.steps.length;
  return (
    <Card
      className="c-points-card"
      padding="none"
      title={t('terms.exchange')}
      note={t('terms.exchangeNote')}
      actions={
        form ? (
          <span className="c-points-switch" data-changed={form.start.on !== typed.on || undefined}>
            <Switch
              label={t('terms.open')}
              checked={typed.on}
              onChange={({ target }) => form.set({ on: target.checked })}
            />
          </span>
        ) : (
          <Badge tone={typed.on ? 'ok' : 'neutral'}>{t(typed.on ? 'terms.on' : 'terms.off')}</Badge>
        )
      }
    >
      <StepTable typed={typed} form={form} />
      {form && (
        <div className="c-points-acts">
          <Button
            size="sm"
            icon="plus-bold"
            disabled={count >= EXCHANGE_STEPS_MAX}
            onClick={form.addStep}
          >
            {t('terms.addStep')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon="minus-bold"
            disabled={count <= 1}
            onClick={form.removeStep}
          >
            {t('terms.removeStep', { step: count })}
          </Button>
          <small>{t('terms.stepsMost', { count, most: EXCHANGE_STEPS_MAX })}</small>
        </div>
      )}
      <dl className="c-points-facts">
        <DailyMost typed={typed} form={form} />
        <Times typed={typed} form={form} />
      </dl>
    </Card>
  );
}

function DailyMost({ typed: { dailyMost }, form }: TermsPart) {
  const { t } = useTranslation('console-points');
  if (!form) {
    return (
      <Fact
        name="dailyMost"
        value={dailyMost === '' ? t('terms.all') : formatCount(Number(dailyMost))}
      />
    );
  }
  const min = formatCount(form.read.least ?? 1);
  return (
    <div data-changed={dailyMost !== form.start.dailyMost || undefined}>
      <TextField
        size="md"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        placeholder={t('terms.all')}
        label={t('terms.dailyMost')}
        help={t('terms.dailyMostHelp')}
        value={dailyMost}
        error={form.read.rest.has('dailyMost') ? t('faults.dailyMost', { min }) : undefined}
        onChange={({ target }) => form.set({ dailyMost: target.value })}
      />
    </div>
  );
}

function Times({ typed: { times }, form }: TermsPart) {
  const { t } = useTranslation('console-points');
  if (!form) return <Fact name="times" value={times} />;
  return (
    <div data-changed={times !== form.start.times || undefined}>
      <CountField
        label={t('terms.times')}
        help={t('terms.timesHelp')}
        range={timesRange}
        text={times}
        disabled={false}
        onText={(next) => form.set({ times: next })}
      />
    </div>
  );
}

function Fact({ name, value }: { readonly name: 'dailyMost' | 'times'; readonly value: string }) {
  const { t } = useTranslation('console-points');
  return (
    <div>
      <dt>{t(`terms.${name}`)}</dt>
      <dd>{value}</dd>
      {name === 'times' && <dd className="c-points-help">{t('terms.timesHelp')}</dd>}
    </div>
  );
}
