import { Dialog } from '@croupier/kit/ui/dialog';
import { Switch } from '@croupier/kit/ui/switch';
import { useTranslation } from 'react-i18next';

const moving = [
  ['J', 'down'],
  ['K', 'up'],
  ['Enter', 'open'],
  ['X', 'choose'],
  ['Esc', 'close'],
  ['/', 'search'],
  ['?', 'help'],
] as const;
const ARROWS = { J: '↓', K: '↑' } as const;

/** What a page's own keys do, in words. */
export type OwnKeys = readonly { readonly key: string; readonly label: string }[];

/** The keys of a list, in its foot. */
export function KeyHints({ own, onHelp }: { readonly own: OwnKeys; readonly onHelp: () => void }) {
  const { t } = useTranslation('console');
  return (
    <span className="c-key-hints">
      {moving.slice(0, 4).map(([key, word]) => (
        <span key={key}>
          <kbd>{key}</kbd> {t(`list.keys.${word}`)}
        </span>
      ))}
      {own.map(({ key, label }) => (
        <span key={key}>
          <kbd>{key.toUpperCase()}</kbd> {label}
        </span>
      ))}
      <button type="button" className="c-plain" onClick={onHelp}>
        <kbd>?</kbd> {t('list.keys.help')}
      </button>
    </span>
  );
}

/** All keys, and whether single letters act at all. */
export function KeyHelp({
  own,
  single,
  onSingle,
  onClose,
}: {
  readonly own: OwnKeys;
  readonly single: boolean;
  readonly onSingle: (on: boolean) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  const all = [
    ...moving.map(([key, word]) => ({ key, label: t(`list.keys.${word}`) })),
    ...own.map(({ key, label }) => ({ key: key.toUpperCase(), label })),
  ];
  return (
    <Dialog open onClose={onClose} size="sm" title={t('list.keys.title')} closeOnOutsidePress>
      <dl className="c-key-list">
        {all.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd> {key in ARROWS && <kbd>{ARROWS[key as 'J']}</kbd>}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('list.keys.single')}
        checked={single}
        onChange={({ target }) => onSingle(target.checked)}
      />
    </Dialog>
  );
}
