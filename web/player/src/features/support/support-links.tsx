import type { Permission } from '@croupier/contract/merchant/player';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { Icon } from '@croupier/kit/ui/icon';
import { openLiveChat } from './open-live-chat.ts';
import { ownTab } from './own-tab.ts';
import { usePermission } from '../../state/permission.ts';

type Service = Permission['info']['customerService'][number];

const icons: Readonly<Record<string, IconName>> = {
  livechat: 'headset',
  telegram: 'telegram-logo',
  facebook: 'facebook-logo',
};

/** The sign of a kind of customer service. */
export function serviceIcon({ csType }: Service): IconName {
  return icons[csType.toLowerCase()] ?? 'headset';
}

/** Ways to reach the merchant's people, as far as it has configured any. */
export function SupportLinks() {
  const { customerService } = usePermission().info;
  if (customerService.length === 0) return null;
  return (
    <ul className="support-links">
      {customerService.map((service) => (
        <li key={service.path}>
          <a
            href={service.path}
            target={ownTab(service)}
            rel="noopener noreferrer"
            title={service.title}
            onClick={(event) => openLiveChat(event, service)}
          >
            <Icon name={serviceIcon(service)} size={18} />
            <span>{service.title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
