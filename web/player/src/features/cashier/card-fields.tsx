import type { DepositMethod } from '@croupier/contract/cashier/player';
import {
  CARD_PIN,
  CARD_SERIAL,
  type CardNetwork,
  cardNetworks,
  plainCardText,
} from '@croupier/contract/cashier/scratch-cards';
import { formatMoney } from '@croupier/kit/format/money';
import { tenderText } from '@croupier/kit/format/tender';
import { Chip } from '@croupier/kit/ui/chip';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../state/permission.ts';
import './card-fields.css';

/** A scratch card as it is typed. */
export interface TypedCard {
  readonly network: CardNetwork | undefined;
  readonly serial: string;
  readonly pin: string;
}
export const NO_CARD: TypedCard = { network: undefined, serial: '', pin: '' };

export type CardProblem = 'network' | 'value' | 'serial' | 'pin';

/** What is missing of a card or cannot be printed on one: a key of `deposit:card.problem`. */
export function cardProblem(
  { network, serial, pin }: TypedCard,
  amount: string,
): CardProblem | undefined {
  if (network === undefined) return 'network';
  if (amount === '') return 'value';
  if (!CARD_SERIAL.test(plainCardText(serial))) return 'serial';
  return CARD_PIN.test(plainCardText(pin)) ? undefined : 'pin';
}

export type CardFieldsProps = {
  readonly method: DepositMethod;
  readonly card: TypedCard;
  readonly amount: string;
  readonly onCard: (card: TypedCard) => void;
  readonly onAmount: (amount: string) => void;
  /** What is wrong, in words, and where. */
  readonly problem: { readonly at: CardProblem; readonly text: string } | undefined;
};

/** Network, value, serial and PIN of a scratch card, in the order in which people read them off it. */
export function CardFields({ method, card, amount, onCard, onAmount, problem }: CardFieldsProps) {
  const { t } = useTranslation('deposit');
  const { currency } = usePermission().info;
  const wrong = (at: CardProblem) => (problem?.at === at ? problem.text : undefined);
  return (
    <div className="card-fields">
      <fieldset>
        <legend>{t('card.network')}</legend>
        <div className="card-networks">
          {method.networks.map((code) => (
            <button
              key={code}
              type="button"
              data-network={code}
              aria-pressed={card.network === code}
              onClick={() => onCard({ ...card, network: code })}
            >
              {cardNetworks[code].name}
            </button>
          ))}
        </div>
        <Problem text={wrong('network')} />
      </fieldset>
      <fieldset>
        <legend>{t('card.value')}</legend>
        <div className="card-values">
          {method.quickAmounts.map((value) => (
            <Chip key={value} selected={amount === value} onClick={() => onAmount(value)}>
              {tenderText(value, currency) ?? formatMoney(value, { symbol: currency.symbol })}
            </Chip>
          ))}
        </div>
        <p className="card-note">{t('card.valueNote')}</p>
        <Problem text={wrong('value')} />
      </fieldset>
      <TextField
        label={t('card.serial')}
        value={card.serial}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={wrong('serial')}
        onChange={({ target }) => onCard({ ...card, serial: target.value })}
      />
      <TextField
        label={t('card.pin')}
        help={t('card.pinHelp')}
        value={card.pin}
        maxLength={30}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        error={wrong('pin')}
        onChange={({ target }) => onCard({ ...card, pin: target.value })}
      />
    </div>
  );
}

function Problem({ text }: { readonly text: string | undefined }) {
  return (
    text && (
      <p className="card-problem" role="alert">
        {text}
      </p>
    )
  );
}
