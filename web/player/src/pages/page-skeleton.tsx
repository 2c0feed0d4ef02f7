import { Skeleton } from '@croupier/kit/ui/skeleton';
import './page-skeleton.css';

/** In the place of a center's page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div className="member-skeleton" aria-busy>
      <Skeleton shape="block" height="72px" />
      <Skeleton shape="block" height="280px" />
    </div>
  );
}
