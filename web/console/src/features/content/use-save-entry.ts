import type { Entry } from '@croupier/contract/content/operator/content';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';
import { bodyOf, type EntryDraft } from './entry-draft.ts';

export interface EntrySave {
  readonly draft: EntryDraft;
  readonly note: string;
  readonly publish: boolean;
}

/** Saves a draft as a new entry, or as the next version of the one that it was made from. */
export function useSaveEntry({
  entry,
  onSaved,
}: {
  readonly entry: Pick<Entry, 'id' | 'revision'> | undefined;
  readonly onSaved: (entry: Entry) => void;
}) {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, note, publish }: EntrySave) => {
      const saved = { merchantId: merchant.id, body: bodyOf(draft), publish, note };
      return entry
        ? call('saveContent', { ...saved, entryId: entry.id, revision: entry.revision })
        : call('createContent', saved);
    },
    onSuccess: (next, { publish }) => {
      rememberEntry(client, merchant.id, next);
      showToast('ok', { title: t(publish ? 'editor.published' : 'editor.saved') });
      onSaved(next);
    },
  });
}

/** Puts an entry that a change answered with in the place of the one that was read before. */
export function rememberEntry(
  client: ReturnType<typeof useQueryClient>,
  merchantId: string,
  entry: Entry,
): void {
  client.setQueryData(callQuery('contentEntry', { merchantId, entryId: entry.id }).queryKey, entry);
  void client.invalidateQueries({ queryKey: ['contentEntries'] });
  void client.invalidateQueries({ queryKey: ['contentVersions'] });
}
