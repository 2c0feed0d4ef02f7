import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { useMember } from './use-member.ts';
import './vip-chip.css';

/** The level, which leads to what it brings; nothing without levels. @param deeper as of `OverlayLink` */
export function VipChip({ deeper }: { readonly deeper?: boolean }) {
  const { t } = useTranslation('account');
  const member = useMember();
  if (!member?.hasVip || member.vipRankLevel === null) return null;
  return (
    <OverlayLink
      {...(deeper && { deeper })}
      className="vip-chip"
      to={{ kind: 'member', page: 'vip', deposit: undefined }}
    >
      <Badge tone="gold" icon="crown-simple-fill" size="sm">
        {t('vipLevel', { level: member.vipRankLevel })}
      </Badge>
    </OverlayLink>
  );
}
