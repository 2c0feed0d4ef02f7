import type { SportsHoldKind } from '@croupier/contract/sports/states';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useBook } from './use-book.ts';

export interface Hold {
  /** Null: all that is live. */
  readonly event: string | null;
  /** Null: all of the event. */
  readonly market: string | null;
  readonly kind: SportsHoldKind;
  readonly odds?: Readonly<Record<string, number>>;
  readonly limit?: string;
  /** The newest that was seen, where it is taken back. */
  readonly seen?: string | null;
  readonly reason: string;
}

/** Says something of an event or a market, which holds once it is answered. */
export function useHold() {
  const book = useBook();
  const { t } = useTranslation('console-sports');
  const client = useQueryClient();
  const textOf = useProblemText();
  const say = (hold: Hold) => call('holdSports', { ...book, ...hold });
  const done = async () => {
    await client.invalidateQueries({ queryKey: ['sportsEvent'] });
    await client.invalidateQueries({ queryKey: ['sportsBoard'] });
  };
  const quick = useMutation({
    mutationFn: say,
    onSuccess: async (_, { kind }) => {
      showToast('ok', { title: t(`hold.done.${kind}`) });
      await done();
    },
    onError: async (error) => {
      showToast('bad', { title: textOf(error) });
      await done();
    },
  });
  return { say, done, quick };
}
