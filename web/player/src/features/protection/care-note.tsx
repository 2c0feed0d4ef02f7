import type { Protection } from '@croupier/contract/player/protection';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';

/** Says that the member's play has changed, and what may help. No reproach, and no game. */
export function CareNote({ care }: { readonly care: Protection['care'] }) {
  const { t } = useTranslation('protection');
  if (care === null) return null;
  return (
    <section className="break-banner" aria-label={t(`care.${care}.title`)}>
      <Icon name="info-fill" size={22} />
      <div>
        <b>{t(`care.${care}.title`)}</b>
        <p>{t(`care.${care}.text`)}</p>
      </div>
    </section>
  );
}
