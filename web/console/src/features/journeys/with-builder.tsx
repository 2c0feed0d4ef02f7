import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CallOutput, callQuery } from '../../api/call.ts';
import { BuilderSkeleton } from '../../page/builder/builder-page.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** What a journey is written with. */
export type BuilderFacts = CallOutput<'journeyBuilder'>;

/** Brings what a journey is written with, and shows the places of head, form and preview until then. */
export function WithBuilder({
  children,
}: {
  readonly children: (facts: BuilderFacts) => ReactNode;
}) {
  const { merchant } = useWorkplace();
  const facts = useQuery(callQuery('journeyBuilder', { merchantId: merchant.id }));
  if (facts.data) return children(facts.data);
  if (facts.isError) {
    return <LoadFailed error={facts.error} onRetry={() => void facts.refetch()} />;
  }
  return <BuilderSkeleton />;
}
