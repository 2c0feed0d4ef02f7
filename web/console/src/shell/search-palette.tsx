import type { MenuPage } from '@croupier/contract/staff/operator/menu';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Icon } from '@croupier/kit/ui/icon';
import { countWindows } from '@croupier/kit/ui/window-stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../api/call.ts';
import { useProblemText } from '../page/load-failed.tsx';
import { mayLeave } from '../page/unsaved-work.ts';
import { useWorkplace } from '../state/staff.ts';
import { type Found, TEXT_MIN, useFound } from './use-found.tsx';
import './search-palette.css';

const PAUSE_MS = 250;

/**
 * One search for players by any trait, payments, rounds and pages: by a button, or Ctrl and K from
 * anywhere.
 */
export function SearchPalette({ pages }: { readonly pages: readonly MenuPage[] }) {
  const { t } = useTranslation('console');
  const [isOpen, setOpen] = useState(false);
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey || (countWindows() > 0 && !isOpen)) return;
    event.preventDefault();
    setOpen(!isOpen);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className="c-find"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="magnifying-glass" />
        <span>{t('find.open')}</span>
        <kbd aria-hidden>{t('find.key')}</kbd>
      </button>
      {isOpen && <SearchWindow pages={pages} onClose={() => setOpen(false)} />}
    </>
  );
}

function SearchWindow({
  pages,
  onClose,
}: {
  readonly pages: readonly MenuPage[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['console', 'console-people']);
  const textOf = useProblemText();
  const { merchant } = useWorkplace();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const text = useSettled(typed.trim());
  const read = useQuery({
    ...callQuery('search', { merchantId: merchant.id, text }),
    enabled: text.length >= TEXT_MIN,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = useFound(text.length >= TEXT_MIN ? read.data : undefined, pages, text);
  const headOf = (group: Found['group']) =>
    group === 'transfers' ? t('console-people:find.transfers') : t(`find.${group}`);
  const chosen = found[Math.min(at, found.length - 1)];
  const open = (one: Found) => {
    void mayLeave().then((free) => {
      if (!free) return;
      onClose();
      one.open();
    });
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && found.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, found.length - 1) + by + found.length) % found.length);
    }
    if (event.key === 'Enter' && chosen && text === typed.trim() && !read.isFetching) {
      event.preventDefault();
      open(chosen);
    }
  };
  useEffect(() => {
    if (chosen)
      document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('find.title')}
      flush
      closeOnOutsidePress
      initialFocus={field}
    >
      <div className="c-find-field">
        <Icon name="magnifying-glass" />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.key}`}
          aria-label={t('console-people:find.hint')}
          placeholder={t('console-people:find.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div className="c-find-body" aria-busy={read.isFetching || undefined}>
        <p role="status" className="c-find-note">
          {text.length < TEXT_MIN && t('console-people:find.begin')}
          {read.isError && text.length >= TEXT_MIN && textOf(read.error)}
          {read.isSuccess &&
            found.length === 0 &&
            text.length >= TEXT_MIN &&
            t('find.none', { text })}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={t('find.title')}>
          {found.map((one, index) => (
            <Line
              key={one.key}
              id={`${id}-${one.key}`}
              one={one}
              head={one.group === found[index - 1]?.group ? undefined : headOf(one.group)}
              isChosen={one === chosen}
              onPoint={() => setAt(index)}
              onOpen={() => open(one)}
            />
          ))}
        </div>
      </div>
      <p className="c-find-keys" aria-hidden>
        {t('find.keys')}
      </p>
    </Dialog>
  );
}

function Line({
  id,
  one,
  head,
  isChosen,
  onPoint,
  onOpen,
}: {
  readonly id: string;
  readonly one: Found;
  readonly head: string | undefined;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}) {
  return (
    <>
      {head !== undefined && (
        <div role="presentation" className="c-find-head">
          {head}
        </div>
      )}
      {/* The field has the focus and the keys; a line is pressed or pointed at. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        tabIndex={-1}
        id={id}
        role="option"
        aria-selected={isChosen}
        className="c-find-line"
        onPointerMove={onPoint}
        onClick={onOpen}
      >
        <Icon name={one.icon} />
        <strong>{one.title}</strong>
        <span>{one.note}</span>
        {one.matched !== undefined && <span className="c-find-matched">{one.matched}</span>}
      </div>
    </>
  );
}

/** The text once nobody typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
