import type { Message } from '@croupier/contract/inbox/player/inbox';

/** So many of a kind are one row. */
const GROUPED_FROM = 3;
/** How long before the newest of a row the oldest of it came, at most. */
const SPAN_MS = 60 * 60_000;

/**
 * Messages, newest first: those of one kind that came within an hour together in the place of the newest,
 * where they are many, whatever came between them; others by themselves.
 */
export function inboxGroups(messages: readonly Message[]): readonly (readonly Message[])[] {
  const groups: Message[][] = [];
  const open = new Map<Message['kind'], Message[]>();
  for (const message of messages) {
    const group = message.text === null ? open.get(message.kind) : undefined;
    if (group?.[0] && Date.parse(group[0].at) - Date.parse(message.at) <= SPAN_MS) {
      group.push(message);
      continue;
    }
    const begun = [message];
    groups.push(begun);
    // What people wrote has a title of its own.
    if (message.text === null) open.set(message.kind, begun);
  }
  const rows = groups.flatMap((group) =>
    group.length < GROUPED_FROM ? group.map((one) => [one]) : [group],
  );
  return rows.toSorted(([one], [other]) => Date.parse(other?.at ?? '') - Date.parse(one?.at ?? ''));
}
