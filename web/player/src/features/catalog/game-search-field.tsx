import { IconButton } from '@croupier/kit/ui/icon-button';
import { TextField } from '@croupier/kit/ui/text-field';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 200;

export type GameSearchFieldProps = {
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/** Narrows a list down by title while typing. */
export function GameSearchField({ search, onSearch }: GameSearchFieldProps) {
  const { t } = useTranslation('home');
  const [typed, setTyped] = useState(search);
  const ask = useEffectEvent(onSearch);

  useEffect(() => {
    const text = typed.trim();
    if (text === search) return;
    const timer = setTimeout(() => ask(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);

  return (
    <TextField
      className="game-search"
      size="md"
      type="search"
      icon="magnifying-glass"
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      maxLength={60}
      enterKeyHint="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped('');
      }}
      trailing={
        typed !== '' && (
          <IconButton
            bare
            size="sm"
            iconSize={16}
            icon="x"
            label={t('list.clearSearch')}
            onClick={() => setTyped('')}
          />
        )
      }
    />
  );
}
