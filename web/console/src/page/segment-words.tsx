import type { SegmentCondition } from '@croupier/contract/audience/segment-condition';
import { segmentText } from './segment-text.ts';
import { useSegmentWords } from './use-segment-words.ts';

/** Who a segment is, in words. */
export function SegmentWords({
  condition,
  agents,
}: {
  readonly condition: SegmentCondition;
  /** Accounts by id, where they are known. */
  readonly agents?: Readonly<Record<string, string>> | undefined;
}) {
  return segmentText(condition, useSegmentWords(agents));
}
