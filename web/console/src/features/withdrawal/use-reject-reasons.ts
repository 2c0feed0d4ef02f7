import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';
import { useUsualReasons } from './use-usual-reasons.ts';

/** What a player can be told of a rejection, in their own language; nothing before it is known which. */
export function useRejectReasons(memberId: string, enabled: boolean): readonly string[] {
  const usual = useUsualReasons();
  const { merchant } = useWorkplace();
  const of = { merchantId: merchant.id };
  const member = useQuery({ ...callQuery('member', { ...of, memberId }), enabled });
  const set = useQuery({ ...callQuery('withdrawalSettings', of), enabled });
  if (!enabled || !member.data || !set.data) return [];
  const known = merchant.languages.find(({ code }) => code === member.data.language);
  const language = known?.dictionary ?? merchant.dictionaries[0] ?? 'en';
  return set.data.settings.rejectReasons?.[language] ?? usual(language);
}
