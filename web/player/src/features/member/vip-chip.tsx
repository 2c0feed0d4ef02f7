import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { useMember } from './use-member.ts';

/** The level, which leads to what it brings; nothing without levels. @param deeper as of `OverlayLink` */
export function VipChip({ deeper = false }: { readonly deeper?: boolean }) {
  const { t } = useTranslation('account');
  const member = useMember();
  if (!member?.hasVip || member.vipRankLevel === null) return null;
  return (
    <OverlayLink deeper={deeper} to={{ kind: 'member', page: 'vip', deposit: undefined }}>
      {t('vipLevel', { level: member.vipRankLevel })}
    </OverlayLink>
  );
}
