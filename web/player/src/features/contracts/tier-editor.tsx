import type { ContractKind } from '@croupier/contract/contracts/kinds';
import type { WireTier } from '@croupier/contract/contracts/tiers';
import { type GameType, gameTypes } from '@croupier/contract/games';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../state/permission.ts';
import {
  canAddTier,
  conditionsOf,
  type DraftProblem,
  draftProblem,
  emptyDraft,
  type TierDraft,
  tierOf,
} from './tier-draft.ts';
import { percentText, tierAt } from './tier-text.ts';
import './tiers.css';

export type TierEditorProps = {
  readonly kind: ContractKind;
  readonly drafts: readonly TierDraft[];
  readonly onChange: (drafts: readonly TierDraft[]) => void;
  /** What the agent who offers is paid by: no step may pay more. */
  readonly own: readonly WireTier[];
  /** What is in force meanwhile. */
  readonly current?: readonly WireTier[] | undefined;
  /** Whether problems are told: before the first try to send, only of steps that are complete. */
  readonly telling: boolean;
};

/** The steps of an offer, each with what the agent gets there and what is in force now. */
export function TierEditor({ kind, drafts, onChange, own, current, telling }: TierEditorProps) {
  const { t } = useTranslation('contract');
  return (
    <div className="tier-editor">
      <ol>
        {drafts.map((draft, index) => (
          <li key={draft.key}>
            <Row
              number={index + 1}
              kind={kind}
              draft={draft}
              own={own}
              current={current}
              telling={telling}
              onChange={(next) => onChange(drafts.map((one) => (one === draft ? next : one)))}
              onRemove={
                drafts.length > 1
                  ? () => onChange(drafts.filter((one) => one !== draft))
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      {canAddTier(drafts) && (
        <Button
          variant="quiet"
          icon="plus-bold"
          onClick={() => onChange([...drafts, emptyDraft()])}
        >
          {t('editor.add')}
        </Button>
      )}
    </div>
  );
}

type RowProps = Pick<TierEditorProps, 'kind' | 'own' | 'current' | 'telling'> & {
  readonly number: number;
  readonly draft: TierDraft;
  readonly onChange: (draft: TierDraft) => void;
  readonly onRemove: (() => void) | undefined;
};

function Row({ number, kind, draft, own, current, telling, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('contract');
  const { symbol } = usePermission().info.currency;
  const conditions = conditionsOf(draft);
  const found = telling || draft.rate !== '' ? draftProblem(draft, kind, own) : undefined;
  const ownTier = tierAt(own, conditions);
  const now = current && tierAt(current, conditions);
  const amount = (name: 'minValidBet' | 'minLoss') => ({
    size: 'md' as const,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    dir: 'ltr' as const,
    placeholder: '0',
    maxLength: 18,
    leading: symbol,
    label: t(`editor.${name}`),
    value: draft[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) =>
      onChange({ ...draft, [name]: target.value }),
  });
  return (
    <fieldset className="tier-row" data-invalid={found ? true : undefined}>
      <legend>
        {t('editor.step', { number })}
        {onRemove && (
          <IconButton
            bare
            size="sm"
            iconSize={18}
            icon="trash"
            label={t('editor.remove', { number })}
            onClick={onRemove}
          />
        )}
      </legend>
      <div className="tier-fields">
        {kind === 'dividend' && <TextField {...amount('minLoss')} />}
        <TextField {...amount('minValidBet')} />
        <TextField
          size="md"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          placeholder="0"
          maxLength={6}
          label={t('editor.minActive')}
          value={draft.minActive}
          onChange={({ target }) =>
            onChange({ ...draft, minActive: target.value.replaceAll(/\D/g, '') })
          }
        />
        <TextField
          size="md"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={8}
          required
          label={t('editor.rate')}
          trailing={<span className="tier-unit">%</span>}
          value={draft.rate}
          onChange={({ target }) => onChange({ ...draft, rate: target.value })}
        />
      </div>
      <p className="tier-beside">
        {t('editor.own', { rate: percentText(ownTier?.ratePpm ?? 0) })}
        {gameTypes.map((type) => {
          const ppm = ownTier?.ratesPpm?.[type];
          return ppm === undefined
            ? ''
            : `, ${t('editor.ownType', { type: t(`common:gameType.${type}`), rate: percentText(ppm) })}`;
        })}
        {current && ` · ${t('editor.now', { rate: percentText(now?.ratePpm ?? 0) })}`}
      </p>
      {kind !== 'dividend' && <TypeRates draft={draft} onChange={onChange} />}
      {found && <Problem found={found} />}
    </fieldset>
  );
}

function Problem({ found }: { readonly found: DraftProblem }) {
  const { t } = useTranslation(['contract', 'common']);
  const { problem, max = 0, rate = 0, own = 0, type } = found;
  return (
    <p className="tier-problem" role="alert">
      <Icon name="warning-circle-fill" size={16} />
      {t(`problem.${problem}`, {
        max: percentText(max),
        rate: percentText(rate),
        own: percentText(own),
        ...(type && { type: t(`common:gameType.${type}`) }),
      })}
    </p>
  );
}

/** Rates of single types of games, which most contracts do without. */
function TypeRates({ draft, onChange }: Pick<RowProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation(['contract', 'common']);
  const [open, setOpen] = useState(Object.keys(draft.rates).length > 0);
  const set = (type: GameType, text: string) => {
    const { [type]: _, ...others } = draft.rates;
    onChange({ ...draft, rates: text === '' ? others : { ...others, [type]: text } });
  };
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('editor.types')}</summary>
      <div className="tier-types">
        {gameTypes.map((type) => (
          <TextField
            key={type}
            size="md"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={8}
            placeholder={draft.rate}
            label={t(`common:gameType.${type}`)}
            trailing={<span className="tier-unit">%</span>}
            value={draft.rates[type] ?? ''}
            onChange={({ target }) => set(type, target.value)}
          />
        ))}
      </div>
    </details>
  );
}

/** The steps that were typed, as they are read; for looking them through before they are sent. */
export function typedTiers(drafts: readonly TierDraft[]): readonly WireTier[] | undefined {
  const tiers = drafts.map(tierOf);
  return tiers.every((tier) => tier !== undefined) ? tiers : undefined;
}
