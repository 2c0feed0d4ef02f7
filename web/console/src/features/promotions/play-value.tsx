import { gameTypes } from '@croupier/contract/games';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Chip } from '@croupier/kit/ui/chip';
import { Select } from '@croupier/kit/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { CountField } from '../../page/count-field.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { betRange, countRanges, type TypedLeaf } from './typed-condition.ts';

export interface ConditionRowProps {
  readonly leaf: TypedLeaf;
  /** What is missing is told. */
  readonly isAsked: boolean;
  readonly disabled: boolean;
  readonly onChange: (leaf: TypedLeaf) => void;
  readonly onRemove: () => void;
}

/** A condition about what somebody played, won by free spins, or has completed. */
export function PlayValue(props: ConditionRowProps) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  const { leaf, isAsked, disabled, onChange } = props;
  const { is, count, bets, sum } = leaf;
  if (is === 'after-offer') return <OtherOffer {...props} />;
  const days = is === 'played' ? countRanges.played : countRanges['free-spin-win'];
  return (
    <>
      <CountField
        label={t('form.days')}
        range={days}
        text={count}
        isQuiet={!isAsked && count === ''}
        disabled={disabled}
        onText={(text) => onChange({ ...leaf, count: text })}
      />
      {is === 'played' && (
        <CountField
          label={t('form.bets')}
          range={betRange}
          text={bets}
          isQuiet={bets === ''}
          disabled={disabled}
          onText={(text) => onChange({ ...leaf, bets: text })}
        />
      )}
      <AmountField
        size="md"
        symbol={symbol}
        label={t(is === 'played' ? 'form.validBet' : 'form.won')}
        value={sum}
        disabled={disabled}
        onValueChange={(text) => onChange({ ...leaf, sum: text })}
      />
      {is === 'played' && <GameTypes {...props} />}
    </>
  );
}

/** Types of games on which play counts; with none chosen, all do. */
function GameTypes({ leaf, disabled, onChange }: ConditionRowProps) {
  const { t } = useTranslation(['console-promotions', 'offers']);
  return (
    <div className="c-chips" role="group" aria-label={t('form.playedOn')}>
      {gameTypes.map((gameType) => {
        const isChosen = leaf.gameTypes.includes(gameType);
        return (
          <Chip
            key={gameType}
            disabled={disabled}
            selected={isChosen}
            onClick={() =>
              onChange({
                ...leaf,
                gameTypes: isChosen
                  ? leaf.gameTypes.filter((one) => one !== gameType)
                  : [...leaf.gameTypes, gameType],
              })
            }
          >
            {t(`offers:game.${gameType}`)}
          </Chip>
        );
      })}
    </div>
  );
}

/** The offer whose bonus must have become the player's, of those that the merchant has. */
function OtherOffer({ leaf, disabled, onChange }: ConditionRowProps) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const offers = useQuery(callQuery('offers', { merchantId: merchant.id }));
  const known = offers.data?.items ?? [];
  const isListed = leaf.offerId === '' || known.some(({ id }) => id === leaf.offerId);
  const options = [
    ...known
      .filter(({ version }) => version > 0)
      .map(({ id, name }) => ({ value: id, label: name })),
    ...(isListed
      ? []
      : [{ value: leaf.offerId, label: t('form.offerNumber', { id: leaf.offerId }) }]),
  ];
  return (
    <Select
      size="md"
      ariaLabel={t('conditions.after-offer')}
      disabled={disabled}
      value={leaf.offerId === '' ? null : leaf.offerId}
      placeholder={t('form.choose')}
      options={options}
      onValueChange={(offerId) => onChange({ ...leaf, offerId })}
    />
  );
}
