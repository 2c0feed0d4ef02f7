import { type ContractKind, TIERS_MAX } from '@croupier/contract/contracts/kinds';
import { gameTypes } from '@croupier/contract/games';
import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import type { TypedTier } from './typed-tiers.ts';
import './contracts.css';

const RATE = '[0-9]{1,3}([.][0-9]{1,4})?';
let keys = 0;

export function emptyTier(): TypedTier {
  keys += 1;
  return { key: keys, rate: '', rates: {}, minValidBet: '', minLoss: '', minActive: '' };
}

/** Steps of a contract, the lowest first: what each asks for and pays. */
export function TierEditor({
  kind,
  tiers,
  onChange,
}: {
  readonly kind: ContractKind;
  readonly tiers: readonly TypedTier[];
  readonly onChange: (tiers: TypedTier[]) => void;
}) {
  const { t } = useTranslation('console-agents');
  const change = (key: number, part: Partial<TypedTier>) =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)));
  return (
    <div className="c-tiers">
      {tiers.map((tier, at) => (
        <fieldset key={tier.key}>
          <legend>
            {t('contracts.step', { number: at + 1 })}
            {tiers.length > 1 && (
              <IconButton
                bare
                size="sm"
                icon="trash"
                label={t('contracts.removeStep', { number: at + 1 })}
                onClick={() => onChange(tiers.filter(({ key }) => key !== tier.key))}
              />
            )}
          </legend>
          <TierFields kind={kind} tier={tier} onChange={(part) => change(tier.key, part)} />
        </fieldset>
      ))}
      {tiers.length < TIERS_MAX && (
        <Button size="sm" icon="plus-bold" onClick={() => onChange([...tiers, emptyTier()])}>
          {t('contracts.addStep')}
        </Button>
      )}
    </div>
  );
}

function TierFields({
  kind,
  tier,
  onChange,
}: {
  readonly kind: ContractKind;
  readonly tier: TypedTier;
  readonly onChange: (part: Partial<TypedTier>) => void;
}) {
  const { t } = useTranslation('console-agents');
  const { symbol } = useWorkplace().merchant;
  const usual = { size: 'md', autoComplete: 'off', inputMode: 'decimal' } as const;
  return (
    <>
      <div className="c-tier">
        <TextField
          {...usual}
          label={`${t('contracts.rate')} (%)`}
          value={tier.rate}
          pattern={RATE}
          required
          onChange={({ target }) => onChange({ rate: target.value })}
        />
        <AmountField
          size="md"
          label={`${t('contracts.minValidBet')} (${symbol})`}
          value={tier.minValidBet}
          placeholder="0"
          onValueChange={(minValidBet) => onChange({ minValidBet })}
        />
        {kind === 'dividend' && (
          <AmountField
            size="md"
            label={`${t('contracts.minLoss')} (${symbol})`}
            value={tier.minLoss}
            placeholder="0"
            onValueChange={(minLoss) => onChange({ minLoss })}
          />
        )}
        <TextField
          {...usual}
          label={t('contracts.minActive')}
          value={tier.minActive}
          placeholder="0"
          inputMode="numeric"
          pattern="[0-9]{1,5}"
          onChange={({ target }) => onChange({ minActive: target.value })}
        />
      </div>
      {kind !== 'dividend' && (
        <details>
          <summary>{t('contracts.byType')}</summary>
          <div className="c-tier">
            {gameTypes.map((type) => (
              <TextField
                {...usual}
                key={type}
                label={`${type} (%)`}
                value={tier.rates[type] ?? ''}
                placeholder={tier.rate}
                pattern={RATE}
                onChange={({ target }) =>
                  onChange({ rates: { ...tier.rates, [type]: target.value } })
                }
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
