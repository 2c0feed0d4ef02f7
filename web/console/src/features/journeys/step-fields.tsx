import { journeyChecks, journeySteps, STEPS_MAX } from '@croupier/contract/journeys/kinds';
import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Menu } from '@croupier/kit/ui/menu';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { FormSection } from '../../page/form-section.tsx';
import { MoveButtons, moved } from '../../page/move-buttons.tsx';
import { MessageFields, type StepProps } from './message-fields.tsx';
import { newStep, type TypedStep, waitRange, waitUnits } from './typed-journey.ts';
import type { JourneyPartProps } from './use-journey-builder.ts';

/** The steps in their order, at most five. */
export function StepFields({
  journey: { steps },
  facts,
  set,
  problemOf,
  isDone,
  disabled,
}: JourneyPartProps & { readonly isDone: boolean }) {
  const { t } = useTranslation('console-journeys');
  const change = (key: number) => (changed: Partial<TypedStep>) =>
    set({ steps: steps.map((one) => (one.key === key ? { ...one, ...changed } : one)) });
  return (
    <FormSection title={t('form.steps')} isDone={isDone}>
      <ol className="c-journey-steps">
        {steps.map((step, at) => {
          const name = t('form.stepName', { place: at + 1, step: t(`steps.${step.do}`) });
          return (
            <li key={step.key} aria-label={name}>
              <header>
                <strong>{name}</strong>
                {!disabled && (
                  <>
                    <MoveButtons
                      name={name}
                      index={at}
                      count={steps.length}
                      onMove={(to) => set({ steps: moved(steps, at, to) })}
                    />
                    <IconButton
                      bare
                      size="sm"
                      icon="trash"
                      label={t('form.remove', { name })}
                      onClick={() => set({ steps: steps.filter(({ key }) => key !== step.key) })}
                    />
                  </>
                )}
              </header>
              <StepValue
                step={step}
                facts={facts}
                disabled={disabled}
                onChange={change(step.key)}
              />
              {problemOf(`step-${at}`) && (
                <p className="k-help" data-tone="error" role="alert">
                  {problemOf(`step-${at}`)}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {problemOf('steps') && (
        <p className="k-help" data-tone="error" role="alert">
          {problemOf('steps')}
        </p>
      )}
      {!disabled && (
        <div className="c-actions">
          <Menu
            align="start"
            trigger={
              <Button size="sm" icon="plus-bold" disabled={steps.length >= STEPS_MAX}>
                {t('form.add')}
              </Button>
            }
            entries={journeySteps.map((does) => ({
              id: does,
              label: t(`steps.${does}`),
              onSelect: () => set({ steps: [...steps, newStep(does, steps)] }),
            }))}
          />
        </div>
      )}
    </FormSection>
  );
}

function StepValue(props: StepProps) {
  const { t } = useTranslation('console-journeys');
  const { step, facts, disabled, onChange } = props;
  switch (step.do) {
    case 'wait':
      return (
        <div className="c-offer-fields">
          <CountField
            label={t('form.wait')}
            range={waitRange(step.unit)}
            text={step.wait}
            disabled={disabled}
            onText={(wait) => onChange({ wait })}
          />
          <Select
            size="md"
            label={t('form.unit')}
            disabled={disabled}
            value={step.unit}
            options={waitUnits.map((value) => ({ value, label: t(`form.units.${value}`) }))}
            onValueChange={(unit) => onChange({ unit })}
          />
        </div>
      );
    case 'check':
      return <CheckFields {...props} />;
    case 'grant':
      return (
        <>
          <div className="c-offer-fields" data-wide>
            <Choice {...props} name="offerId" of={facts.offers} />
          </div>
          <p className="k-help">{t('form.grantHelp')}</p>
        </>
      );
    case 'message':
      return <MessageFields {...props} />;
  }
}

/** What must hold to go on. */
function CheckFields(props: StepProps) {
  const { t } = useTranslation('console-journeys');
  const { step, facts, disabled, onChange } = props;
  return (
    <>
      <div className="c-offer-fields" data-wide>
        <Select
          size="md"
          label={t('form.check')}
          disabled={disabled}
          value={step.is}
          options={journeyChecks.map((value) => ({ value, label: t(`checks.${value}`) }))}
          onValueChange={(is) => onChange({ is })}
        />
        <Select
          size="md"
          label={t('form.goesOn')}
          disabled={disabled}
          value={step.has ? 'yes' : 'no'}
          options={(['yes', 'no'] as const).map((value) => ({
            value,
            label: t(`form.has.${value}`),
          }))}
          onValueChange={(value) => onChange({ has: value === 'yes' })}
        />
        {step.is === 'segment' && <Choice {...props} name="segmentId" of={facts.segments} />}
        {step.is === 'bonus' && <Choice {...props} name="offerId" of={facts.offers} />}
      </div>
      <p className="k-help">{t('form.checkHelp')}</p>
    </>
  );
}

/** One of the merchant's segments or offers. */
function Choice({
  step,
  disabled,
  onChange,
  name,
  of,
}: StepProps & {
  readonly name: 'segmentId' | 'offerId';
  readonly of: readonly { readonly id: string; readonly name: string }[];
}) {
  const { t } = useTranslation('console-journeys');
  const isKnown = of.some(({ id }) => id === step[name]);
  return (
    <Select
      size="md"
      label={t(`form.${name}`)}
      placeholder={t('form.choose')}
      disabled={disabled}
      value={step[name] || null}
      options={[
        ...of.map(({ id, name: label }) => ({ value: id, label })),
        // An offer that has ended since stays readable.
        ...(step[name] && !isKnown ? [{ value: step[name], label: `#${step[name]}` }] : []),
      ]}
      onValueChange={(value) => onChange({ [name]: value })}
    />
  );
}
