import type {
  WithdrawalQueueLine,
  WithdrawalStory,
} from '@croupier/contract/withdrawal/operator/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';

export interface SeenStory {
  readonly story: WithdrawalStory | undefined;
  /** Of the withdrawal as the reader saw it: what they decide is about that one. */
  readonly version: number;
  /** What others did since. */
  readonly since: WithdrawalStory['steps'];
  /** Says that the reader has seen that, too. */
  readonly accept: () => void;
  /** Says that the reader acts: what changes from now on is their own. */
  readonly send: () => void;
  /** Says that nothing came of it, so that what others did is read anew. */
  readonly look: () => void;
}

/** When this page last sent an act on a withdrawal. */
const sentAtMs = new Map<string, number>();
const LATELY_MS = 10_000;
const sentLately = (id: string) => Date.now() - (sentAtMs.get(id) ?? 0) < LATELY_MS;

/** A withdrawal while somebody decides about it, with what others do to it meanwhile. */
export function useSeenStory(line: Pick<WithdrawalQueueLine, 'id' | 'version'>): SeenStory {
  const { merchant, staff } = useWorkplace();
  const of = { merchantId: merchant.id, withdrawalId: line.id };
  const { data: story, refetch } = useQuery(callQuery('withdrawal', of));
  // Beside the list stands the story, which may be newer than the row: that is what the reader sees.
  const shown = story !== undefined && story.version > line.version ? story : line;
  const [seen, setSeen] = useState({ version: shown.version, steps: story?.steps.length });
  // The steps of the version that was seen, once they are read.
  if (seen.steps === undefined && story?.version === seen.version) {
    setSeen({ ...seen, steps: story.steps.length });
  }
  const [isSending, setSending] = useState(false);
  const isNewer = !isSending && story !== undefined && story.version > seen.version;
  const since = isNewer ? story.steps.slice(seen.steps ?? -1) : [];
  // What the reader did themselves a moment ago has overtaken nobody; a name alone may be a colleague's too.
  const isOwn =
    since.length > 0 &&
    sentLately(line.id) &&
    since.every(({ actorName }) => actorName === staff.name);
  if (isOwn && story) setSeen({ version: story.version, steps: story.steps.length });
  return {
    story,
    version: seen.version,
    since: isOwn ? [] : since,
    accept: () => story && setSeen({ version: story.version, steps: story.steps.length }),
    send: () => {
      sentAtMs.set(line.id, Date.now());
      setSending(true);
    },
    look: () => {
      // It came to nothing: what is newer is somebody else's.
      sentAtMs.delete(line.id);
      setSending(false);
      void refetch();
    },
  };
}
