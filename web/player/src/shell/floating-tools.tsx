import { Icon } from '@croupier/kit/ui/icon';
import { openLiveChat } from '../features/support/open-live-chat.ts';
import { serviceIcon } from '../features/support/support-links.tsx';
import { usePermission } from '../state/permission.ts';
import { ScrollToTop } from './scroll-to-top.tsx';

/** What floats over the page, in this order; the menus list every way to customer service. */
const FLOATING = ['livechat', 'facebook', 'telegram'];

/** What floats in the corner of every page: the way back up, and the merchant's people. */
export function FloatingTools() {
  const { customerService } = usePermission().info;
  const firsts = FLOATING.flatMap(
    (type) => customerService.find(({ csType }) => csType === type) ?? [],
  );
  // A merchant with none of the three still has somebody to ask.
  const services = firsts.length > 0 ? firsts : customerService.slice(0, 1);
  return (
    <div className="floating-tools">
      <ScrollToTop />
      {services.map((service) => (
        <a
          key={service.path}
          className="floating-service"
          href={service.path}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={service.title}
          title={service.title}
          onClick={(event) => openLiveChat(event, service)}
        >
          <Icon name={serviceIcon(service)} size={24} />
        </a>
      ))}
    </div>
  );
}
