import { journeyRanges, journeyTriggers } from '@croupier/contract/journeys/kinds';
import type { CountRange } from '@croupier/contract/merchant/setting-ranges';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { FormSection } from '../../page/form-section.tsx';
import type { JourneyPartProps } from './use-journey-builder.ts';

const ANY = 'any';
const optionsOf = (some: readonly { readonly id: string; readonly name: string }[]) =>
  some.map(({ id, name }) => ({ value: id, label: name }));

/** What lets a member begin, and how often. */
export function TriggerFields(props: JourneyPartProps & { readonly isDone: boolean }) {
  const { t } = useTranslation('console-journeys');
  const { journey, set, problemOf, isDone, disabled } = props;
  const { isOnce, againDays } = journey;
  return (
    <FormSection title={t('form.trigger')} isDone={isDone}>
      <div className="c-offer-fields" data-wide>
        <Select
          size="md"
          label={t('form.on')}
          disabled={disabled}
          value={journey.on}
          options={journeyTriggers.map((value) => ({ value, label: t(`triggers.${value}`) }))}
          onValueChange={(on) => set({ on })}
        />
        <TriggerValue {...props} />
        <Select
          size="md"
          label={t('form.again')}
          disabled={disabled}
          value={isOnce ? 'once' : 'again'}
          options={(['once', 'again'] as const).map((value) => ({
            value,
            label: t(`form.agains.${value}`),
          }))}
          onValueChange={(value) => set({ isOnce: value === 'once' })}
        />
        {!isOnce && (
          <CountField
            label={t('form.againDays')}
            range={journeyRanges.again}
            text={againDays}
            disabled={disabled}
            onText={(text) => set({ againDays: text })}
          />
        )}
      </div>
      {(journey.on === 'segment' || journey.on === 'idle') && (
        <p className="k-help">{t('form.walkHelp')}</p>
      )}
      {problemOf('trigger') && (
        <p className="k-help" data-tone="error" role="alert">
          {problemOf('trigger')}
        </p>
      )}
    </FormSection>
  );
}

/** Which deposit, level, segment, offer or mission, or how many days. */
function TriggerValue({ journey, facts, set, disabled }: JourneyPartProps) {
  const { t } = useTranslation('console-journeys');
  const { offers, segments, missions, levels } = facts;
  const named = (
    name: 'segmentId' | 'offerId' | 'missionId' | 'level',
    options: readonly { readonly value: string; readonly label: string }[],
    any?: string,
  ) => (
    <Select
      size="md"
      label={t(`form.${name}`)}
      placeholder={t('form.choose')}
      disabled={disabled}
      value={journey[name] || (any === undefined ? null : ANY)}
      options={[...(any === undefined ? [] : [{ value: ANY, label: any }]), ...options]}
      onValueChange={(value) => set({ [name]: value === ANY ? '' : value })}
    />
  );
  const count = (name: 'n' | 'days', range: CountRange) => (
    <CountField
      label={t(`form.${name}`)}
      {...(name === 'n' && { placeholder: t('form.anyDeposit') })}
      range={range}
      text={journey[name]}
      isQuiet={name === 'n' && journey.n === ''}
      disabled={disabled}
      onText={(text) => set({ [name]: text })}
    />
  );
  switch (journey.on) {
    case 'registered':
      return null;
    case 'deposit':
      return count('n', journeyRanges.deposit);
    case 'idle':
      return count('days', journeyRanges.idle);
    case 'segment':
      return named('segmentId', optionsOf(segments));
    case 'mission':
      return named('missionId', optionsOf(missions), t('form.anyMission'));
    case 'level':
      return named(
        'level',
        levels.map(({ level, name }) => ({ value: String(level), label: `${level} · ${name}` })),
      );
    case 'bonus-converted':
    case 'bonus-expired':
      return named('offerId', optionsOf(offers), t('form.anyOffer'));
  }
}
