import type { SiteSettings } from '@croupier/contract/merchant/operator/site-settings';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { LoadFailed, useProblemText } from '../../page/load-failed.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** What a card of the site's settings works with. */
export interface SiteCardProps {
  readonly settings: SiteSettings;
  readonly mayWrite: boolean;
  readonly busy: boolean;
  readonly onSave: (change: () => Promise<SiteSettings>) => void;
}

/** Loads the settings of the site, saves changes, shows the answer at once and says what happened. */
export function SiteCards({ children }: { readonly children: (card: SiteCardProps) => ReactNode }) {
  const { t } = useTranslation('console');
  const client = useQueryClient();
  const textOf = useProblemText();
  const { merchant } = useWorkplace();
  const mayWrite = useMay('merchant.write');
  const query = callQuery('siteSettings', { merchantId: merchant.id });
  const settings = useQuery(query);
  const save = useMutation({
    mutationFn: (change: () => Promise<SiteSettings>) => change(),
    onSuccess: (next) => {
      client.setQueryData(query.queryKey, next);
      showSaved(next, t('settings.saved'));
      void client.invalidateQueries({ queryKey: ['requests'] });
    },
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
  if (settings.isError) {
    return <LoadFailed error={settings.error} onRetry={() => void settings.refetch()} />;
  }
  if (!settings.data) return <Skeleton height="320px" />;
  return children({
    settings: settings.data,
    mayWrite,
    busy: save.isPending,
    onSave: save.mutate,
  });
}
