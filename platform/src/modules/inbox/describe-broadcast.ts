/** What staff sent, as the console shows it. */
import type { Broadcast } from '@croupier/contract/inbox/operator/inbox';
import { namesOfSegments } from '#audience';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';
import { shownCount } from '#kernel/shown-count.ts';
import { textFor } from './message-rules.ts';
import type { CountedBroadcast, KeptAudience } from './store/broadcast.ts';

interface Shown {
  readonly merchantId: bigint;
  /** Dictionary of the house language. */
  readonly house: string;
  /** Who is told: small counts are not everybody's to know. */
  readonly staff: Pick<StaffPrincipal, 'permissions'>;
}

/** Messages of one merchant, with the names of the segments that they go to. */
export async function describeBroadcasts(
  db: Queryable,
  { merchantId, house, staff }: Shown,
  rows: readonly CountedBroadcast[],
): Promise<Broadcast[]> {
  const segmentIds = rows.flatMap(({ audience }) =>
    audience.to === 'segment' ? [BigInt(audience.segmentId)] : [],
  );
  const segments = await namesOfSegments(db, { merchantId, segmentIds });
  return rows.map((row) => line(row, { house, segments, staff }));
}

/** One of them. */
export async function describeBroadcast(
  db: Queryable,
  of: Shown,
  row: CountedBroadcast,
): Promise<Broadcast> {
  const [described] = await describeBroadcasts(db, of, [row]);
  if (!described) throw new Error('A message was described as none.');
  return described;
}

function line(
  row: CountedBroadcast,
  {
    house,
    segments,
    staff,
  }: Pick<Shown, 'house' | 'staff'> & { readonly segments: ReadonlyMap<bigint, string> },
): Broadcast {
  const { id, audience, state, sendAt, sentAt, recipients, read, staffName: by } = row;
  return {
    id: String(id),
    title: textFor(row.texts, { dictionary: house, house }).title,
    audience: shownAudience(audience),
    segment: audience.to === 'segment' ? (segments.get(BigInt(audience.segmentId)) ?? null) : null,
    state,
    sendAt: sendAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    recipients: shownCount(staff, recipients),
    read: shownCount(staff, read),
    by,
  };
}

/** Without the ids of who was named. */
function shownAudience(audience: KeptAudience): Broadcast['audience'] {
  if (audience.to === 'member') return { to: 'member', account: audience.account };
  return audience.to === 'names' ? { to: 'names', accounts: [...audience.accounts] } : audience;
}
