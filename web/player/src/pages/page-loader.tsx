import { Skeleton } from '@croupier/kit/ui/skeleton';
import './page-loader.css';

/** Stands in for a page whose code is on its way. */
export function PageLoader() {
  return (
    <div className="page page-loader" aria-busy>
      <Skeleton width="220px" height="32px" shape="block" />
      <div className="tile-grid">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} shape="tile" />
        ))}
      </div>
    </div>
  );
}
