import { browserTexts } from '@croupier/kit/storage';
import { showToast } from '@croupier/kit/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../api/call.ts';
import { useIsLive } from '../state/queue-news.ts';

/** While nothing is pushed. */
const PULSE_MS = 15_000;

/** Unseen answers to own requests; read anew when the queue of requests changes. */
function usePulse(enabled = true) {
  const isLive = useIsLive();
  return useQuery({
    ...callQuery('requestPulse', {}),
    refetchInterval: isLive ? false : PULSE_MS,
    enabled,
  });
}

/**
 * Tells whoever asked for something what the answer was: once in this browser, for an answer stays unseen
 * until they look at their requests, over reloads and in every tab.
 */
export function useAnswers(staffId: string, enabled: boolean): void {
  const { t } = useTranslation(['console-staff', 'console-audit']);
  const navigate = useNavigate();
  const { data } = usePulse(enabled);
  useEffect(() => {
    if (!data) return;
    const key = `croupier.console.told.${staffId}`;
    // Read each time: another tab may have told them since.
    const told = browserTexts.getItem(key)?.split(' ') ?? [];
    browserTexts.setItem(key, data.answers.map(({ id }) => id).join(' '));
    for (const { id, kind, state, name, by } of data.answers) {
      if (told.includes(id)) continue;
      const facts = { what: t(`approvals.kinds.${kind}`), name, by: by ?? '' };
      showToast(state === 'approved' ? 'ok' : 'info', {
        title: t(`approvals.answers.${state}`, facts),
        action: {
          label: t('approvals.see'),
          onPress: () => void navigate({ to: '/approvals', search: { state: 'mine' } as never }),
        },
      });
    }
  }, [data, navigate, staffId, t]);
}
