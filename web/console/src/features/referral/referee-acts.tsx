/** Letting somebody count who was brought, or not, with a reason. */
import type { RefereeLine } from '@croupier/contract/referral/operator';
import type { TFunction } from 'i18next';
import { call } from '../../api/call.ts';
import { reasonAct, type RowAct } from '../../kit/row-acts.tsx';

type T = TFunction<['console-referral', 'console']>;

const fits = ({ state }: RefereeLine) => state === 'review';

/** What is decided about a referee, by button and key. */
export function refereeActs(t: T, merchantId: string): readonly RowAct<RefereeLine>[] {
  const decide = (action: 'allow' | 'refuse') => (referee: RefereeLine, reason: string) =>
    call('decideReferee', { merchantId, refereeId: referee.id, action, reason });
  return [
    reasonAct({
      name: 'approve',
      label: t('acts.allow'),
      fits,
      title: ({ account }) => t('acts.allowTitle', { account }),
      text: t('acts.allowText'),
      done: t('acts.allowed'),
      send: decide('allow'),
    }),
    reasonAct({
      name: 'reject',
      label: t('acts.refuse'),
      fits,
      title: ({ account }) => t('acts.refuseTitle', { account }),
      text: t('acts.refuseText'),
      done: t('acts.refused'),
      send: decide('refuse'),
    }),
  ];
}
