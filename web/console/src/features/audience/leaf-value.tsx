import { segmentRanges } from '@croupier/contract/audience/kinds';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { AgentValue, LanguageValue, type LeafValueProps, TagValue } from './named-values.tsx';
import { accountTypes, sides } from './typed-segment.ts';

const LEVELS = ['1', '2', '3'] as const;

/** Numbers, amounts or names of one condition. */
export function LeafValue(props: LeafValueProps) {
  const { t } = useTranslation('console-audience');
  const { leaf, disabled, onChange } = props;
  switch (leaf.is) {
    case 'vip':
      return <Counts {...props} range={segmentRanges.level} />;
    case 'deposit-count':
      return (
        <>
          <Days {...props} range={segmentRanges.span} />
          <Counts {...props} range={segmentRanges.count} />
        </>
      );
    case 'deposit-sum':
    case 'valid-bet':
    case 'net':
      return (
        <>
          <Days {...props} range={segmentRanges.span} />
          {leaf.is === 'net' && (
            <Select
              size="md"
              label={t('form.side')}
              disabled={disabled}
              value={leaf.side}
              options={sides.map((value) => ({ value, label: t(`form.sides.${value}`) }))}
              onValueChange={(side) => onChange({ ...leaf, side })}
            />
          )}
          <Amounts {...props} />
        </>
      );
    case 'balance':
      return <Amounts {...props} />;
    case 'tag':
      return <TagValue {...props} />;
    case 'language':
      return <LanguageValue {...props} />;
    case 'under-agent':
      return <AgentValue {...props} />;
    case 'verified':
      return (
        <Select
          size="md"
          ariaLabel={t('leaf.verified')}
          disabled={disabled}
          value={leaf.level}
          options={LEVELS.map((value) => ({ value, label: t('form.level', { level: value }) }))}
          onValueChange={(level) => onChange({ ...leaf, level })}
        />
      );
    case 'account-type':
      return (
        <Select
          size="md"
          ariaLabel={t('leaf.account-type')}
          disabled={disabled}
          value={leaf.of}
          options={accountTypes.map((value) => ({ value, label: t(`form.types.${value}`) }))}
          onValueChange={(of) => onChange({ ...leaf, of })}
        />
      );
    default:
      return <Days {...props} range={segmentRanges.days} />;
  }
}

type Range = (typeof segmentRanges)[keyof typeof segmentRanges];

function Days({ leaf, disabled, onChange, range }: LeafValueProps & { readonly range: Range }) {
  const { t } = useTranslation('console-audience');
  return (
    <CountField
      label={t('form.days')}
      range={range}
      text={leaf.days}
      disabled={disabled}
      onText={(days) => onChange({ ...leaf, days })}
    />
  );
}

function Counts({ leaf, disabled, onChange, range }: LeafValueProps & { readonly range: Range }) {
  const { t } = useTranslation('console-audience');
  return (['from', 'to'] as const).map((end) => (
    <CountField
      key={end}
      label={t(`form.${end}`)}
      range={range}
      text={leaf[end]}
      isQuiet={leaf[end] === ''}
      disabled={disabled}
      onText={(text) => onChange({ ...leaf, [end]: text })}
    />
  ));
}

function Amounts({ leaf, disabled, onChange }: LeafValueProps) {
  const { t } = useTranslation('console-audience');
  const { symbol } = useWorkplace().merchant;
  return (['from', 'to'] as const).map((end) => (
    <AmountField
      key={end}
      size="md"
      symbol={symbol}
      label={t(`form.${end}`)}
      value={leaf[end]}
      disabled={disabled}
      onValueChange={(value) => onChange({ ...leaf, [end]: value })}
    />
  ));
}
