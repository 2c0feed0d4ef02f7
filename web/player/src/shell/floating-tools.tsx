import { Icon } from '@croupier/kit/ui/icon';
import { openLiveChat } from '../features/support/open-live-chat.ts';
import { ownTab } from '../features/support/own-tab.ts';
import { serviceIcon } from '../features/support/support-links.tsx';
import { usePermission } from '../state/permission.ts';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shown after this many screens of scrolling. */
const SCREENS = 1.5;

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
          target={ownTab(service)}
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

/** A way back up from far below. */
function ScrollToTop() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const follow = (): void => setShown(scrollY > innerHeight * SCREENS);
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  if (!shown) return null;
  return (
    <span className="scroll-to-top">
      <IconButton
        icon="arrow-up"
        size="lg"
        label={t('scrollToTop')}
        onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      />
    </span>
  );
}
