import type { Round } from '@croupier/contract/bets/player';
import type { GameType } from '@croupier/contract/games';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';

/** What of the betting record is wanted, beside the days. */
export interface RoundInput {
  readonly type: GameType | typeof ANY;
  /** Code of a vendor. */
  readonly vendor: string;
  /** Id of a game. */
  readonly game: string;
  readonly state: Round['state'] | typeof ANY;
  readonly roundId: string;
}

/**
 * What a member may choose from: the types and vendors that this merchant has games of, and the
 * games that were played.
 */
export interface RoundChoices {
  readonly types: readonly GameType[];
  readonly vendors: readonly { readonly code: string; readonly name: string }[];
  readonly games: readonly { readonly id: string; readonly title: string }[];
}

export type RoundFiltersProps = RoundChoices & {
  readonly input: RoundInput;
  readonly onChange: (part: Partial<RoundInput>) => void;
};

export const ANY = 'ANY';
const states: readonly Round['state'][] = ['open', 'closed', 'voided'];

/** Kind of game, vendor, game, state and number. A choice of one is none and is not offered. */
export function RoundFilters({ input, onChange, types, vendors, games }: RoundFiltersProps) {
  const { t } = useTranslation(['bets', 'common']);
  return (
    <div className="record-filters">
      <Select
        size="md"
        ariaLabel={t('filter.type')}
        value={input.type}
        onValueChange={(type) => onChange({ type })}
        options={[
          { value: ANY, label: t('filter.anyType') },
          ...types.map((value) => ({ value, label: t(`common:gameType.${value}`) })),
        ]}
      />
      {vendors.length > 1 && (
        <Select
          size="md"
          ariaLabel={t('filter.vendor')}
          value={input.vendor}
          onValueChange={(vendor) => onChange({ vendor })}
          options={[
            { value: ANY, label: t('filter.anyVendor') },
            ...vendors.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      )}
      {games.length > 0 && (
        <Select
          size="md"
          ariaLabel={t('filter.game')}
          value={input.game}
          onValueChange={(game) => onChange({ game })}
          options={[
            { value: ANY, label: t('filter.anyGame') },
            ...games.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      <Select
        size="md"
        ariaLabel={t('filter.state')}
        value={input.state}
        onValueChange={(state) => onChange({ state })}
        options={[
          { value: ANY, label: t('filter.anyState') },
          ...states.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
      />
      <TextField
        size="md"
        type="search"
        icon="magnifying-glass"
        inputMode="numeric"
        maxLength={19}
        aria-label={t('filter.roundId')}
        placeholder={t('filter.roundId')}
        value={input.roundId}
        onChange={({ target }) => onChange({ roundId: target.value.replace(/\D/g, '') })}
      />
    </div>
  );
}
