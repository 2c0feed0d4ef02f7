import type { PrizeBoard, PrizeDraw } from '@croupier/contract/rewards/player';
import { announce } from '@croupier/kit/ui/live-region';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useReadAnew } from './use-read-anew.ts';
import { useRewardWords } from './use-reward-words.ts';

/** What is shown of a draw: the board, its motion to a result that is known, and the result. */
export type DrawPhase =
  | { readonly at: 'board' }
  | { readonly at: 'motion'; readonly draw: PrizeDraw }
  | { readonly at: 'won'; readonly answer: CallOutput<'drawPrize'> };

const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * Uses the ticket that runs out first. What was asked for and not answered is asked for again with the same
 * ticket. The server has drawn before anything moves; who wants no motion has the result at once.
 */
export function useDraw(board: PrizeBoard, motionMs: number) {
  const { t } = useTranslation('rewards');
  const { gift } = useRewardWords();
  const [phase, setPhase] = useState<DrawPhase>({ at: 'board' });
  const readAnew = useReadAnew();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef<string>(undefined);
  const picture = useRef<HTMLDivElement>(null);
  // What turns and what it comes to is seen, wherever the page was scrolled to.
  useEffect(() => {
    if (phase.at !== 'board') picture.current?.scrollIntoView({ block: 'nearest' });
  }, [phase.at]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (answer: CallOutput<'drawPrize'>) => {
    setPhase({ at: 'won', answer });
    announce(t(`won.said.${board.kind}`, { gift: gift(answer.draw.of) }));
    void readAnew();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (ticketId: string) => call('drawPrize', { ticketId, version: board.version }),
    onSuccess(answer) {
      wanted.current = undefined;
      if (matchMedia(REDUCED).matches) show(answer);
      else {
        setPhase({ at: 'motion', draw: answer.draw });
        timer.current = setTimeout(() => show(answer), motionMs);
      }
    },
    async onError(error) {
      showToast('bad', { title: t('failed'), text: failureText(error) });
      await readAnew();
    },
  });
  const [next] = board.tickets;
  return {
    phase,
    /** Of what is drawn. */
    picture,
    isBusy: isPending || phase.at === 'motion',
    start() {
      const ticketId = wanted.current ?? next?.id;
      if (ticketId === undefined) return;
      wanted.current = ticketId;
      mutate(ticketId);
    },
    again: () => setPhase({ at: 'board' }),
  };
}
