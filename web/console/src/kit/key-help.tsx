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

/** The keys of a list, in its foot. */
export function KeyHints({ onHelp }: { readonly onHelp: () => void }) {
  const { t } = useTranslation('console');
  return (
    <span className="c-key-hints">
      {moving.slice(0, 4).map(([key, word]) => (
        <span key={key}>
          <kbd>{key}</kbd> {t(`list.keys.${word}`)}
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
  single,
  onSingle,
  onClose,
}: {
  readonly single: boolean;
  readonly onSingle: (on: boolean) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  return (
    <Dialog open onClose={onClose} size="sm" title={t('list.keys.title')} closeOnOutsidePress>
      <dl className="c-key-list">
        {moving.map(([key, word]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`list.keys.${word}`)}</dd>
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
