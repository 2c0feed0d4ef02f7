import type { MemberTag } from '@croupier/contract/audience/member-tag';
import { Badge } from '@croupier/kit/ui/badge';

/** Tags of a player, small and in their colours. @param most as many as are shown; the rest is counted */
export function TagChips({
  tags,
  most = tags.length,
}: {
  readonly tags: readonly MemberTag[];
  readonly most?: number;
}) {
  if (tags.length === 0) return null;
  const rest = tags.length - most;
  return (
    <span className="c-badges">
      {tags.slice(0, most).map(({ id, name, colour }) => (
        <Badge key={id} size="sm" tone={colour}>
          {name}
        </Badge>
      ))}
      {rest > 0 && (
        <Badge size="sm" tone="neutral" dot={false}>
          +{rest}
        </Badge>
      )}
    </span>
  );
}
