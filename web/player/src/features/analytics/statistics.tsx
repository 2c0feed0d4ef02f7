import { useState } from 'react';
import { FailureBoundary } from '../../navigation/failure-boundary.tsx';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { usePermission } from '../../state/permission.ts';

const VisitCounter = lazyPart(
  async () => (await import('./visit-counter.tsx')).VisitCounter,
  'house',
);

/**
 * Visits are counted where the merchant has an id for it. The policy that this page came with knows
 * one id or none: another one counts from the next load.
 */
export function Statistics() {
  const { gtagId } = usePermission().info.analytics;
  const [first] = useState(gtagId);
  if (first === '' || first !== gtagId) return null;
  return (
    <FailureBoundary fallback={() => null}>
      <VisitCounter id={first} />
    </FailureBoundary>
  );
}
