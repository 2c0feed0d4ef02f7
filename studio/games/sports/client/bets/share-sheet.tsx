import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { Dialog } from '@croupier/kit/ui/dialog';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import type { BetView } from '#games/sports/protocol.ts';
import { useDesk } from '../session/desk.ts';
import { useWords } from '../words/words.ts';

/** A link and a code that fill a slip with the picks of a bet; no stake goes with them. */
export function ShareSheet({
  bet,
  onClose,
}: {
  readonly bet: BetView;
  readonly onClose: () => void;
}) {
  const t = useWords();
  const desk = useDesk();
  const [code, setCode] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const answer = await desk.ask<{ readonly code: string }>(`bets/${bet.id}/share`, {});
      if (isOver) return;
      if (answer.kind === 'answered') setCode(answer.value.code);
      setFailed(answer.kind !== 'answered');
    };
    again.current = () => void load();
    void load();
    return () => {
      isOver = true;
    };
  }, [desk, bet.id]);
  const field = useRef<HTMLInputElement>(null);
  /** Frames of other sites may not use the clipboard themselves, but may copy what is selected. */
  const copy = async () => {
    field.current?.select();
    const isDone = await navigator.clipboard.writeText(link).then(
      () => true,
      // oxlint-disable-next-line typescript/no-deprecated
      () => document.execCommand('copy'),
    );
    if (isDone) showToast('ok', { title: t('share.copied') });
  };
  const link = code === undefined ? '' : desk.shareLink(code);
  return (
    <Dialog open size="sm" onClose={onClose} title={t('share.title')}>
      {isFailed && <ErrorState title={t('share.failed')} onRetry={() => again.current?.()} />}
      {code === undefined && !isFailed && <Skeleton shape="block" height={220} />}
      {code !== undefined && (
        <div className="sp-share">
          <p>
            {t('share.code')} <b dir="ltr">{code}</b>
          </p>
          <input
            ref={field}
            className="sp-share-link"
            aria-label={t('share.copy')}
            dir="ltr"
            readOnly
            value={link}
          />
          <Button block size="lg" icon="copy" onClick={() => void copy()}>
            {t('share.copy')}
          </Button>
          {'share' in navigator && (
            <Button
              block
              size="lg"
              variant="primary"
              onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
            >
              {t('share.send')}
            </Button>
          )}
          <p className="sp-small">{t('share.note')}</p>
        </div>
      )}
    </Dialog>
  );
}
