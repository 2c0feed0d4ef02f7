import { Icon } from '@croupier/kit/ui/icon';
import { serviceIcon } from '../features/support/support-links.tsx';
import { usePermission } from '../state/permission.ts';
import { ScrollToTop } from './scroll-to-top.tsx';

/** How many ways to customer service float over the page; the menus list them all. */
const SERVICES_MAX = 2;

/** What floats in the corner of every page: the way back up, and the merchant's people. */
export function FloatingTools() {
  const { customerService } = usePermission().info;
  return (
    <div className="floating-tools">
      <ScrollToTop />
      {customerService.slice(0, SERVICES_MAX).map((service) => (
        <a
          key={service.path}
          className="floating-service"
          href={service.path}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={service.title}
          title={service.title}
        >
          <Icon name={serviceIcon(service)} size={24} />
        </a>
      ))}
    </div>
  );
}
