import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { ReactNode } from 'react';

export type SumCardProps = {
  readonly name: string;
  /** Absent while it is on its way. */
  readonly children: ReactNode;
};

/** One of the figures above a record; they stand in a `dl` of the class `total-cards`. */
export function SumCard({ name, children }: SumCardProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <Skeleton width="70%" />}</dd>
    </div>
  );
}
