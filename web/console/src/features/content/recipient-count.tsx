import { COUNTED_NAMES_MAX } from '@croupier/contract/inbox/kinds';
import type { Audience } from '@croupier/contract/inbox/operator/inbox';
import { FEW } from '@croupier/contract/staff/operator/few';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useShownCount } from '../../page/use-shown-count.ts';
import { useSettled } from '../../page/use-settled.ts';
import { useWorkplace } from '../../state/staff.ts';

/** After so long without a change the server is asked. */
const SETTLED_MS = 1000;

/** Whether it says whom it is for. */
const isWhole = (audience: Audience): boolean =>
  !(
    (audience.to === 'member' && audience.account.trim().length < 4) ||
    (audience.to === 'segment' && audience.segmentId === '') ||
    (audience.to === 'names' && audience.accounts.length === 0)
  );

/** Longer lists of names are looked up when the message is sent. */
export const isCounted = (audience: Audience): boolean =>
  audience.to !== 'names' || audience.accounts.length <= COUNTED_NAMES_MAX;

/** How many players a message would reach now, and names that nobody has. */
export function RecipientCount({ audience }: { readonly audience: Audience }) {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const countText = useShownCount();
  const settled = useSettled(JSON.stringify(audience), SETTLED_MS);
  const counted = useQuery({
    queryKey: ['countMessage', merchant.id, settled],
    queryFn: ({ signal }) =>
      call(
        'countMessage',
        { merchantId: merchant.id, audience: JSON.parse(settled) as Audience },
        { signal },
      ),
    enabled: isAsked(JSON.parse(settled) as Audience),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!isWhole(audience)) return null;
  if (audience.to === 'names' && !isCounted(audience)) {
    return <p className="k-help">{t('messages.uncounted', { count: audience.accounts.length })}</p>;
  }
  const { data, error, isError } = counted;
  return (
    <div className="c-recipients" role="status" data-old={counted.isFetching || undefined}>
      {isError && (
        <p className="k-help" data-tone="error">
          {textOf(error)}
        </p>
      )}
      {data && !isError && <strong>{reachText(t, data, countText)}</strong>}
      {data && data.unknown.length > 0 && (
        <p className="k-help" data-tone="error">
          {t('messages.unknownNames', { count: data.unknown.length })}{' '}
          <code className="c-code">{data.unknown.slice(0, 50).join(', ')}</code>
        </p>
      )}
    </div>
  );
}

const isAsked = (audience: Audience) => isWhole(audience) && isCounted(audience);

/** The count in words, as it is told before sending as well. */
export function reachText(
  t: (
    key: 'messages.reach' | 'messages.reachMore',
    values: { count: number; shown: string },
  ) => string,
  { members, isPart }: Pick<CallOutput<'countMessage'>, 'members' | 'isPart'>,
  countText: ReturnType<typeof useShownCount>,
): string {
  const values = { count: members ?? FEW, shown: countText(members) };
  return t(isPart ? 'messages.reachMore' : 'messages.reach', values);
}
