import type { MemberTag } from '@croupier/contract/audience/member-tag';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Menu } from '@croupier/kit/ui/menu';
import { useTranslation } from 'react-i18next';
import { TagChips } from '../../page/tag-chips.tsx';
import { useTags } from '../../page/use-segment-words.ts';
import { useMay } from '../../state/staff.ts';
import { useTagging } from './tag-tools.tsx';

/** Tags of a player, put on and taken off where they stand. */
export function MemberTags({
  memberId,
  tags,
}: {
  readonly memberId: string;
  readonly tags: readonly MemberTag[];
}) {
  const { t } = useTranslation('console-audience');
  const mayTag = useMay('member-tag.write');
  const all = useTags();
  const tagging = useTagging();
  const held = new Set(tags.map(({ id }) => id));
  if (!mayTag && tags.length === 0) return null;
  return (
    <div className="c-badges c-member-tags" role="group" aria-label={t('tags.of')}>
      <TagChips tags={tags} />
      {mayTag && all.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button size="sm" variant="quiet" icon="pencil-simple" busy={tagging.isPending}>
              {t('tags.title')}
            </Button>
          }
          entries={all.map(({ id, name, colour }) => ({
            id,
            label: (
              <Badge size="sm" tone={colour}>
                {name}
              </Badge>
            ),
            pressed: held.has(id),
            onSelect: () => tagging.mutate({ tagId: id, memberIds: [memberId], on: !held.has(id) }),
          }))}
        />
      )}
    </div>
  );
}
