import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../icons/icon-names.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export type ToastTone = 'ok' | 'bad' | 'info';

export type ToastContent = {
  /** What happened, one sentence. */
  readonly title: ReactNode;
  /** What it means for the balance. */
  readonly text?: ReactNode;
  /** Usually "Try again". */
  readonly action?: { readonly label: ReactNode; readonly onPress: () => void };
};

type Toast = ToastContent & { readonly id: number; readonly tone: ToastTone };

const icons: Record<ToastTone, IconName> = {
  ok: 'check-circle-fill',
  bad: 'warning-circle-fill',
  info: 'info-fill',
};

/** Good news leaves by itself; bad news stays until it is closed. */
const SHOWN_MS = 5000;
const SHOWN_MAX = 4;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice at the edge of the screen and returns its id. Needs one `<ToastRegion />`. */
export function showToast(tone: ToastTone, content: ToastContent): number {
  const id = nextId++;
  replace([...toasts, { ...content, id, tone }].slice(-SHOWN_MAX));
  return id;
}

/** Takes a notice away; does nothing when it has left already. */
export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where notices appear: top end, on phones along the top. Mount it once. */
export function ToastRegion() {
  const { t } = useTranslation('kit');
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
  return (
    <section className="k-toast-region" aria-label={t('toast.region')}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} {...toast} onDismiss={() => dismissToast(toast.id)} />
      ))}
    </section>
  );
}

export type ToastCardProps = ToastContent & {
  readonly tone: ToastTone;
  readonly onDismiss: () => void;
};

/** One notice. Pages call `showToast`; the card alone is for showcases. */
export function ToastCard({ tone, title, text, action, onDismiss }: ToastCardProps) {
  const { t } = useTranslation('kit');
  const [held, setHeld] = useState(false);
  // Whoever draws it anew, when another notice comes or goes, gives it no further time.
  const leave = useEffectEvent(onDismiss);
  useEffect(() => {
    if (tone === 'bad' || held) return;
    const timer = setTimeout(() => leave(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [tone, held]);
  return (
    <div
      className="k-toast"
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[tone]} />
      <div className="k-toast-text">
        <p>{title}</p>
        {text && <p className="k-toast-detail">{text}</p>}
      </div>
      {action && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            onDismiss();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton bare size="sm" iconSize={16} icon="x" label={t('close')} onClick={onDismiss} />
    </div>
  );
}
