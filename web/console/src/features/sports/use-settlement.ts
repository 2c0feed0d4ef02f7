import type {
  SettlementAct,
  SettlementPreview,
  SettlementResult,
} from '@croupier/contract/sports/operator/settlement';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { call, callQuery } from '../../api/call.ts';
import { useSettled } from '../../page/use-settled.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { actOf, draftOf, type SettlementDraft } from './settlement-draft.ts';
import { useBook } from './use-book.ts';

const REFRESH_MS = 5000;
const SETTLE_MS = 400;

export interface Settlement {
  readonly result: SettlementResult | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly draft: SettlementDraft | undefined;
  readonly change: (draft: SettlementDraft) => void;
  /** What an open request asks for, or what is drafted; undefined while it is none. */
  readonly act: SettlementAct | undefined;
  readonly preview: SettlementPreview | undefined;
  readonly previewError: unknown;
}

/** What is drafted of events: the panel and the markets under the list write on the same. */
export const DraftsContext = createContext<{
  readonly drafts: Readonly<Record<string, SettlementDraft>>;
  readonly put: (event: string, draft: SettlementDraft) => void;
}>({ drafts: {}, put: () => undefined });

/** One event with what was said of it, what is drafted, and what that would pay. */
export function useSettlement(id: string): Settlement {
  const book = useBook();
  const { merchant } = useWorkplace();
  const maySettle = useMay('sports.settle');
  const { drafts, put } = use(DraftsContext);
  const query = useQuery({
    ...callQuery('sportsSettlement', { ...book, event: id }),
    refetchInterval: REFRESH_MS,
  });
  const result = query.data;
  const draft = drafts[id] ?? (result && draftOf(result.scoreFields));
  const act = result?.asked ?? (draft && actOf(draft));
  const settled = useSettled(JSON.stringify(act ?? null), SETTLE_MS);
  const wanted = JSON.parse(settled) as SettlementAct | null;
  const preview = useQuery({
    queryKey: ['previewSportsSettlement', merchant.id, id, settled, result?.revision],
    queryFn: ({ signal }) =>
      call(
        'previewSportsSettlement',
        { ...book, event: id, act: wanted ?? { kind: 'rollback' } },
        { signal },
      ),
    enabled: maySettle && result !== undefined && wanted !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    result,
    error: query.error,
    retry: () => void query.refetch(),
    draft,
    change: (next) => put(id, next),
    act,
    preview: preview.data,
    previewError: preview.error,
  };
}
