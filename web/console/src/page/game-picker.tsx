import type { GameType } from '@croupier/contract/games';
import type { CatalogGame } from '@croupier/contract/catalog/operator/catalog';
import { Button } from '@croupier/kit/ui/button';
import { TextField } from '@croupier/kit/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../api/call.ts';
import { useWorkplace } from '../state/staff.ts';

const SHOWN = 6;

/** Finds a game by its words and hands it over. */
export function GamePicker({
  label,
  gameType,
  except,
  disabled,
  onPick,
}: {
  readonly label: string;
  /** Games of this lane only. */
  readonly gameType?: GameType;
  readonly except: readonly string[];
  readonly disabled: boolean;
  readonly onPick: (game: CatalogGame) => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const found = useQuery({
    ...callQuery('catalogGames', {
      merchantId: merchant.id,
      search: wanted,
      state: 'offered',
      ...(gameType && { gameType }),
    }),
    enabled: wanted !== '',
  });
  const games = (wanted === '' ? [] : (found.data?.items ?? []))
    .filter(({ id }) => !except.includes(id))
    .slice(0, SHOWN);
  return (
    <div className="c-picker">
      <TextField
        label={label}
        type="search"
        icon="magnifying-glass"
        size="md"
        maxLength={60}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div aria-live="polite">
        {games.map((game) => (
          <Button
            key={game.id}
            size="sm"
            variant="quiet"
            icon="plus-bold"
            disabled={disabled}
            onClick={() => {
              setSearch('');
              onPick(game);
            }}
          >
            {game.title} <small>{game.vendorName}</small>
          </Button>
        ))}
        {wanted !== '' && found.isSuccess && games.length === 0 && (
          <p className="c-quiet">{t('games.empty')}</p>
        )}
      </div>
    </div>
  );
}
