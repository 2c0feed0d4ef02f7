import { TAGGED_AT_ONCE_MAX } from '@croupier/contract/audience/kinds';
import type { MemberLine } from '@croupier/contract/account/operator/members';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Menu } from '@croupier/kit/ui/menu';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { showSaved, withReason } from '../../page/with-reason.tsx';
import { useTags } from '../../page/use-segment-words.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** Puts a tag on players or takes it off. */
export function useTagging(onDone: () => void = () => {}) {
  const { t } = useTranslation('console-audience');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const textOf = useProblemText();
  return useMutation({
    mutationFn: (input: { tagId: string; memberIds: string[]; on: boolean }) =>
      withReason((why) => call('tagMembers', { merchantId: merchant.id, ...input, ...why })),
    async onSuccess(answer, { on }) {
      const count = answer.changed;
      showSaved(answer, t(on ? 'tags.putOn' : 'tags.takenOff', { count }));
      onDone();
      await Promise.all(
        ['members', 'member', 'tags', 'memberSegments', 'audit', 'requests'].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      );
    },
    onError: (error) => {
      // Whoever was asked why and gave no reason knows that nothing was sent.
      if (!isRefused(error, 'approval.reason')) showToast('bad', { title: textOf(error) });
    },
  });
}

/** What is done about tags of all players that are chosen in the list. */
export function TagTools({
  members,
  onDone,
}: {
  readonly members: readonly MemberLine[];
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('console-audience');
  const mayTag = useMay('member-tag.write');
  const tags = useTags();
  const tagging = useTagging(onDone);
  if (!mayTag || tags.length === 0) return null;
  const isTooMany = members.length > TAGGED_AT_ONCE_MAX;
  const held = new Set(members.flatMap((member) => member.tags.map(({ id }) => id)));
  const menu = (on: boolean) => {
    const some = on ? tags : tags.filter(({ id }) => held.has(id));
    return (
      <Menu
        trigger={
          <Button
            size="sm"
            variant="soft"
            icon={on ? 'plus-bold' : 'minus-bold'}
            busy={tagging.isPending}
            disabled={isTooMany || some.length === 0}
          >
            {t(on ? 'tags.put' : 'tags.take')}
          </Button>
        }
        entries={some.map(({ id, name, colour }) => ({
          id,
          label: (
            <Badge size="sm" tone={colour}>
              {name}
            </Badge>
          ),
          onSelect: () =>
            tagging.mutate({ tagId: id, on, memberIds: members.map((member) => member.id) }),
        }))}
      />
    );
  };
  return (
    <>
      {isTooMany && <span>{t('tags.tooMany', { count: TAGGED_AT_ONCE_MAX })}</span>}
      {menu(true)}
      {menu(false)}
    </>
  );
}
