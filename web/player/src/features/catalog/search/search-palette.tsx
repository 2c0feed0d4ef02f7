import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { formatCount } from '@croupier/kit/format/numbers';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../api/call-failure.tsx';
import { go } from '../../../navigation/site-location.ts';
import { useStore } from '../../../state/store.ts';
import { gameTypeView } from '../game-type-views.ts';
import { openGame } from '../launch/launch.ts';
import { useLobby } from '../use-lobby.ts';
import { forgetSearches, recentSearchesStore, rememberSearch } from './recent-searches.ts';
import type { FoundGame } from './search-catalog.ts';
import { closeSearchPalette } from './open-search.ts';
import { groupsAtRest, groupsOfFound, nextOption, type SearchOption } from './search-options.ts';
import { optionId, SearchList } from './search-list.tsx';
import { useSearchCatalog } from './use-search-catalog.ts';
import '../../../styles/kit-windows.css';
import './search-palette.css';

const QUERY_MAX = 60;
const POPULAR_SHOWN = 6;

/** Finds games, vendors and types from anywhere. The field keeps the focus; arrows walk the list. */
export function SearchPalette({ open }: { readonly open: boolean }) {
  const { t } = useTranslation('catalog');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={closeSearchPalette}
      title={t('search.title')}
      titleHidden
      closeHidden
      closeOnOutsidePress
      flush
      initialFocus={field}
    >
      <Search field={field} />
    </Dialog>
  );
}

function Search({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('catalog');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { search, error, retry } = useSearchCatalog();
  const recent = useStore(recentSearchesStore);
  const popular = usePopular();
  // The letter appears first, however long the list takes.
  const query = useDeferredValue(typed.trim());
  const found = useMemo(() => (query === '' ? undefined : search?.(query)), [query, search]);
  const groups = useMemo(
    () => (found ? groupsOfFound(found) : query === '' ? groupsAtRest(recent, popular) : []),
    [found, query, recent, popular],
  );
  const options = groups.flatMap((group) => group.options);
  const chosen = Math.min(active, options.length - 1);

  function type(text: string): void {
    setTyped(text);
    setActive(0);
  }

  function take(option: SearchOption): void {
    if (option.kind === 'recent') {
      type(option.query);
      field.current?.focus();
      return;
    }
    rememberSearch(typed);
    closeSearchPalette();
    switch (option.kind) {
      case 'game':
        // The index does not say what is a demo; where there are any, the server judges.
        openGame({ nodeId: option.game.id, vassalage: option.game.vendorCode, isDemo: true });
        break;
      case 'vendor': {
        const { code, gameType } = option.vendor;
        go(`${gameTypeView(gameType).path}?${new URLSearchParams({ vassalage: code })}`);
        break;
      }
      case 'type':
        go(gameTypeView(option.type).path);
    }
  }

  function follow(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = nextOption(chosen, event.key, options.length);
      setActive(next);
      document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const option = options[chosen];
      if (option) take(option);
    } else if (event.key === 'Escape' && typed !== '') {
      // The first Escape clears, the next one leaves.
      event.stopPropagation();
      type('');
    }
  }

  const nothing = found !== undefined && options.length === 0;
  return (
    <div className="search-palette">
      <div className="search-palette-field">
        <Icon name="magnifying-glass" size={22} />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(listId, chosen) : undefined}
          placeholder={t('search.placeholder')}
          maxLength={QUERY_MAX}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={follow}
        />
        {typed !== '' && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              type('');
              field.current?.focus();
            }}
          >
            {t('search.clear')}
          </Button>
        )}
        <IconButton bare icon="x" label={t('search.close')} onClick={closeSearchPalette} />
      </div>
      <div className="search-palette-body">
        {error && !search ? (
          <CallFailure title={t('search.failure')} error={error} onRetry={retry} />
        ) : query !== '' && !search ? (
          <RowsSkeleton />
        ) : nothing ? (
          <EmptyState title={t('search.nothing', { query })} text={t('search.nothingText')} />
        ) : null}
        <SearchList id={listId} groups={groups} active={chosen} onPoint={setActive} onTake={take} />
        {query === '' && recent.length > 0 && (
          <Button size="sm" variant="quiet" onClick={forgetSearches}>
            {t('search.forget')}
          </Button>
        )}
      </div>
      <p className="k-visually-hidden" role="status">
        {found &&
          (nothing
            ? t('search.nothing', { query })
            : t('search.found', { count: found.total, shown: formatCount(found.total) }))}
      </p>
      <KeyHints typed={typed !== ''} />
    </div>
  );
}

/** What many play, for those who only look. */
function usePopular(): readonly FoundGame[] {
  const { data } = useLobby();
  return useMemo(() => {
    const names = new Map(
      data?.lanes.flatMap(({ vendors }) => vendors.map(({ code, name }) => [code, name] as const)),
    );
    return (data?.hot ?? []).slice(0, POPULAR_SHOWN).map((game) => ({
      id: game.nodeId,
      title: game.displayName,
      vendorCode: game.vassalage,
      vendorName: names.get(game.vassalage) ?? game.vassalage,
      gameType: game.gameType,
      art: game.iconUrl,
      closed: game.maintenance,
    }));
  }, [data]);
}

function RowsSkeleton() {
  return (
    <div className="search-palette-waiting" aria-busy>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} shape="block" height="56px" />
      ))}
    </div>
  );
}

/** Which keys do what, for those who have a keyboard before them. */
function KeyHints({ typed }: { readonly typed: boolean }) {
  const { t } = useTranslation('catalog');
  return (
    <footer className="search-palette-keys" aria-hidden>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('search.move')}
      </span>
      <span>
        <kbd>↵</kbd>
        {t('search.open')}
      </span>
      <span>
        <kbd>{t('search.escape')}</kbd>
        {t(typed ? 'search.clear' : 'search.leave')}
      </span>
    </footer>
  );
}
