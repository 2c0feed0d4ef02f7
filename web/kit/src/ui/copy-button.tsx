import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { announce } from './live-region.tsx';

export type CopyButtonProps = {
  /** What is put on the clipboard. */
  readonly value: string;
  /** Names what is copied, e.g. "Copy account number". */
  readonly label?: string;
};

const SHOWN_MS = 2000;

/** Copies a value, shows a tick for two seconds and says so to screen readers. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const { t } = useTranslation('kit');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    announce(t('copied'));
  }

  return (
    <span className="k-copy-button" data-copied={copied || undefined}>
      <IconButton
        bare
        size="sm"
        iconSize={18}
        icon={copied ? 'check' : 'copy'}
        label={label ?? t('copy')}
        onClick={() => void copy()}
      />
    </span>
  );
}
