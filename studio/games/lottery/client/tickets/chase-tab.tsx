import { ConfirmDialog } from '@croupier/kit/ui/confirm-dialog';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import type { ChaseView } from '#games/lottery/protocol.ts';
import { useDesk, useDeskState } from '../session/desk.ts';
import { refusalText } from '../words/refusal-text.ts';
import { useWords } from '../words/words.ts';
import { ChaseCard } from './chase-card.tsx';
import type { Chases } from './use-chases.ts';

/** The player's chases: how far each is, and the way to stop it. */
export function ChaseTab({ all, symbol }: { readonly all: Chases; readonly symbol: string }) {
  const t = useWords();
  const desk = useDesk();
  const { base } = useDeskState();
  const [asked, setAsked] = useState<ChaseView>();
  const { chases, reload, replace } = all;
  const stop = async ({ id, game }: ChaseView) => {
    const owner = desk.read().sessions[game] ? game : base.game;
    const answer = await desk.ask<ChaseView>(`chases/${id}/stop`, {}, owner);
    setAsked(undefined);
    if (answer.kind === 'answered') {
      replace(answer.value);
      showToast('ok', { title: t('chase.stopped-toast') });
      void desk.refreshBalance(owner);
      return;
    }
    const isRefused = answer.kind === 'refused';
    const title = isRefused ? refusalText(t, answer.refusal, symbol) : t('refusals.unknown');
    showToast('bad', { title });
    reload();
  };
  if (chases === undefined) return <Skeleton shape="block" height={90} />;
  if (chases.length === 0) {
    return <EmptyState title={t('chase.none')} text={t('chase.none-text')} />;
  }
  return (
    <>
      <ul className="lt-tickets">
        {chases.map((chase) => (
          <ChaseCard key={chase.id} chase={chase} symbol={symbol} onStop={() => setAsked(chase)} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          title={t('chase.stop-ask')}
          text={t('chase.stop-text')}
          confirmLabel={t('chase.stop')}
          cancelLabel={t('chase.keep')}
          onConfirm={() => void stop(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
