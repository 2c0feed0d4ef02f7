import { methodKinds } from '@croupier/contract/cashier/deposit-methods';
import { gameTypes } from '@croupier/contract/games';
import {
  claimPeriods,
  type OfferKind,
  offerKinds,
  spinKinds,
} from '@croupier/contract/promotions/kinds';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { Chip } from '@croupier/kit/ui/chip';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { FormSection } from '../../page/form-section.tsx';
import type { OfferPartProps } from './typed-offer.ts';
import { isSpins } from './read-offer.ts';
import { SpinFields } from './spin-fields.tsx';
import { type LeafKind, leafKindsOf, type TypedCondition } from './typed-condition.ts';
import { offerRanges } from './typed-offer.ts';

/** What an offer gives, for which deposits, and how often. */
export function RewardFields({
  isPublished,
  ...props
}: OfferPartProps & {
  /** Its kind stays what it was. */
  readonly isPublished: boolean;
}) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  const { offer, set, problemOf, isDone, disabled } = props;
  const isMatch = offer.kind === 'deposit-match';
  const spins = isSpins(offer);
  const isCashback = offer.kind === 'cashback';
  const isCounted = !isCashback && offer.kind !== 'birthday' && offer.kind !== 'level-up';
  return (
    <FormSection title={t('form.reward')} isDone={isDone}>
      <div className="c-offer-fields">
        <div data-double>
          <Select
            size="md"
            label={t('form.gives')}
            disabled={disabled || isPublished}
            value={offer.kind}
            options={offerKinds.map((value) => ({ value, label: t(`form.rewards.${value}`) }))}
            onValueChange={(kind) => set({ kind, condition: fitting(kind, offer.condition) })}
          />
        </div>
        {spinKinds.includes(offer.kind) && (
          <Select
            size="md"
            label={t('form.givesWhat')}
            disabled={disabled}
            value={spins ? 'spins' : 'money'}
            options={(['money', 'spins'] as const).map((value) => ({
              value,
              label: t(`form.what.${value}`),
            }))}
            onValueChange={(what) => set({ isSpins: what === 'spins' })}
          />
        )}
        {((isMatch && !spins) || isCashback) && (
          <CountField
            label={t(isMatch ? 'form.percent' : 'form.lossPercent')}
            range={offerRanges.percent}
            text={offer.percent}
            disabled={disabled}
            onText={(percent) => set({ percent })}
          />
        )}
        {!spins && (
          <AmountField
            size="md"
            symbol={symbol}
            label={t(isMatch || isCashback ? 'form.most' : 'form.sum')}
            value={offer.amount}
            disabled={disabled}
            required
            error={problemOf('amount')}
            onValueChange={(amount) => set({ amount })}
          />
        )}
        {isMatch && (
          <AmountField
            size="md"
            symbol={symbol}
            label={t('form.minDeposit')}
            value={offer.minDeposit}
            disabled={disabled}
            required
            error={problemOf('minDeposit')}
            onValueChange={(minDeposit) => set({ minDeposit })}
          />
        )}
        {isCounted && (
          <CountField
            label={t('form.claims')}
            range={offerRanges.claims}
            text={offer.claims}
            disabled={disabled}
            onText={(claims) => set({ claims })}
          />
        )}
        {(isCounted || isCashback) && (
          <Select
            size="md"
            label={t(isCashback ? 'form.paidEach' : 'form.per')}
            disabled={disabled}
            value={isCashback && offer.per === 'once' ? 'week' : offer.per}
            options={claimPeriods
              .filter((value) => isCounted || value !== 'once')
              .map((value) => ({ value, label: t(`form.periods.${value}`) }))}
            onValueChange={(per) => set({ per })}
          />
        )}
      </div>
      {spins && <SpinFields {...props} />}
      {isMatch && <Methods {...props} />}
      {isCashback && <Losses {...props} />}
      {offer.kind === 'sign-up' && (
        <Checkbox
          label={t('form.byCode')}
          checked={offer.byCode}
          disabled={disabled}
          onChange={({ target }) => set({ byCode: target.checked })}
        />
      )}
    </FormSection>
  );
}

/** Without rows that an offer of that kind cannot have: about deposits where nothing is deposited. */
function fitting(kind: OfferKind, condition: TypedCondition): TypedCondition {
  if ('tree' in condition) return condition;
  const fits = new Set<LeafKind>(leafKindsOf[kind]);
  return { ...condition, leaves: condition.leaves.filter(({ is }) => fits.has(is)) };
}

/** Types of games whose losses count. */
function Losses({ offer: { lossesOn }, set, problemOf, disabled }: OfferPartProps) {
  const { t } = useTranslation(['console-promotions', 'offers']);
  const problem = problemOf('lossesOn');
  return (
    <div className="c-offer-methods">
      <div className="c-chips" role="group" aria-label={t('form.lossesOn')}>
        {gameTypes.map((gameType) => (
          <Chip
            key={gameType}
            disabled={disabled}
            selected={lossesOn.includes(gameType)}
            onClick={() =>
              set({
                lossesOn: lossesOn.includes(gameType)
                  ? lossesOn.filter((one) => one !== gameType)
                  : [...lossesOn, gameType],
              })
            }
          >
            {t(`offers:game.${gameType}`)}
          </Chip>
        ))}
      </div>
      <small role={problem ? 'alert' : undefined}>{problem ?? t('form.cashbackNote')}</small>
    </div>
  );
}

/** Ways to pay that count; with none chosen, all do. */
function Methods({ offer: { methods }, set, disabled }: OfferPartProps) {
  const { t } = useTranslation('console-promotions');
  return (
    <div className="c-offer-methods">
      <div className="c-chips" role="group" aria-label={t('form.methods')}>
        {methodKinds.map((method) => (
          <Chip
            key={method}
            disabled={disabled}
            selected={methods.includes(method)}
            onClick={() =>
              set({
                methods: methods.includes(method)
                  ? methods.filter((one) => one !== method)
                  : [...methods, method],
              })
            }
          >
            {t(`methods.${method}`)}
          </Chip>
        ))}
      </div>
      <small>{t(methods.length === 0 ? 'form.anyMethod' : 'form.onlyMethods')}</small>
    </div>
  );
}
