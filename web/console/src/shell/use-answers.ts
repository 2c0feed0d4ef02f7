import { showToast } from '@croupier/kit/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type EndpointName } from '../api/call.ts';

/** A request is on every open list of requests within two seconds. */
const PULSE_MS = 1500;

/** What pages show of requests, and of what becomes of them. */
const touched: readonly EndpointName[] = [
  'requests',
  'waitingPayments',
  'depositReview',
  'deposits',
  'dashboard',
  'member',
  'memberLimits',
  'memberSecurity',
  'memberVerification',
  'documents',
  'merchantSettings',
  'siteSettings',
  'signInSettings',
  'staff',
  'vendor',
];

/** Whether anything was asked for or decided, and unseen answers to own requests. */
export function usePulse(enabled = true) {
  return useQuery({ ...callQuery('requestPulse', {}), refetchInterval: PULSE_MS, enabled });
}

/** Keeps open lists up to date, and tells whoever asked for something what the answer was. */
export function useAnswers(enabled: boolean): void {
  const { t } = useTranslation(['console-staff', 'console-audit']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data } = usePulse(enabled);
  const known = useRef<string>(undefined);
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!data) return;
    const isNew = known.current !== undefined && known.current !== data.mark;
    known.current = data.mark;
    if (isNew) {
      for (const name of touched) void client.invalidateQueries({ queryKey: [name] });
    }
    for (const { id, kind, state, name, by } of data.answers.filter(
      (one) => !told.current.has(one.id),
    )) {
      told.current.add(id);
      const facts = { what: t(`approvals.kinds.${kind}`), name, by: by ?? '' };
      showToast(state === 'approved' ? 'ok' : 'info', {
        title: t(`approvals.answers.${state}`, facts),
        action: {
          label: t('approvals.see'),
          onPress: () => void navigate({ to: '/approvals', search: { state: 'mine' } as never }),
        },
      });
    }
  }, [data, client, navigate, t]);
}
