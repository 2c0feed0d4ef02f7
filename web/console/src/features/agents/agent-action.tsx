import type { AgentLine } from '@croupier/contract/agents/operator';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';
import { ActionDialog } from './action-dialog.tsx';
import { SERIES_MAX, SERIES_MIN } from '@croupier/contract/account/member-types';

/** A field for a prize group. */
export const seriesField = {
  name: 'series',
  type: 'number',
  required: true,
  min: SERIES_MIN,
  max: SERIES_MAX,
  step: 1,
} as const;

/** What staff do to a place: a whole line moves, a player is placed below, or its prize group changes. */
export type Action = 'move' | 'place' | 'series';

/** The dialog of one of them. */
export function AgentAction({
  action,
  agent,
  onClose,
}: {
  readonly action: Action;
  readonly agent: AgentLine;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const { account, isAgent, series, team } = agent;
  const of = { merchantId: merchant.id, memberId: agent.id };
  switch (action) {
    case 'move':
      return (
        <ActionDialog
          title={t('move.title', { account })}
          text={t('move.text', { count: team })}
          subject={`member:${agent.id}`}
          field={{
            name: 'to',
            label: t('move.to'),
            help: isAgent ? t('move.toHelp') : undefined,
            required: !isAgent,
            maxLength: 64,
          }}
          act={(to, reason) => call('askForAgentMove', { ...of, to: to || null, reason })}
          onClose={onClose}
        />
      );
    case 'place':
      return (
        <ActionDialog
          title={t('place.title', { account })}
          text={t('place.text')}
          field={{ name: 'account', label: t('place.account'), required: true, maxLength: 64 }}
          act={(below, reason) => call('askForPlacement', { ...of, account: below, reason })}
          onClose={onClose}
        />
      );
    case 'series':
      return (
        <ActionDialog
          title={t('setSeries.title', { account })}
          text={t('setSeries.text')}
          confirm={t('setSeries.confirm')}
          done={t('setSeries.done')}
          subject={`member:${agent.id}`}
          field={{ ...seriesField, label: t('series'), defaultValue: series }}
          act={(typed, reason) => call('setAgentSeries', { ...of, series: Number(typed), reason })}
          onClose={onClose}
        />
      );
  }
}
