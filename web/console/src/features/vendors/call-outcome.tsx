import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';

/** How a call ended: done, refused with a code, or failed on our side. */
export function CallOutcome({ apiCode }: { readonly apiCode: string | null }) {
  const { t } = useTranslation('vendors');
  if (apiCode === null) return <Badge tone="ok">{t('calls.outcomes.done')}</Badge>;
  return (
    <Badge tone={apiCode === '500' ? 'bad' : 'warn'}>
      {apiCode} {t(`calls.codes.${apiCode}`, { defaultValue: '' })}
    </Badge>
  );
}
