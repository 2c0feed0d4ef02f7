import { gameTypes } from '@croupier/contract/games';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../../api/call.ts';
import { AskedNote } from '../../../page/asked-note.tsx';
import { useMay, useWorkplace } from '../../../state/staff.ts';
import { SettingCard } from '../../../page/settings/setting-card.tsx';
import {
  ON,
  type TypedField,
  typedMoney,
  typedNumber,
} from '../../../page/settings/setting-fields.ts';

/** What must be played before money leaves, and what bets on each type of game count. */
export function TurnoverPolicyCard() {
  const { t } = useTranslation(['console-payouts', 'console-catalog']);
  const { merchant } = useWorkplace();
  const mayChange = useMay('merchant.write');
  const read = useQuery(callQuery('turnoverPolicy', { merchantId: merchant.id }));
  if (!read.data) return null;
  const { depositTimes, smallBalance, release, weights } = read.data;
  const percentOf = (type: string) => weights.find(({ gameType }) => gameType === type)?.percent;
  const fields: readonly TypedField[] = [
    {
      name: 'depositTimes',
      kind: 'percent',
      label: t('setUp.depositTimes'),
      text: String(depositTimes),
    },
    { name: 'smallBalance', kind: 'money', label: t('setUp.smallBalance'), text: smallBalance },
    {
      name: 'locked',
      kind: 'switch',
      label: t('setUp.releaseLocked'),
      text: release === 'locked' ? ON : '',
    },
    ...gameTypes.map((gameType): TypedField => ({
      name: gameType,
      kind: 'percent',
      label: t('setUp.weight', { type: t(`console-catalog:lanes.names.${gameType}`) }),
      text: String(percentOf(gameType) ?? ''),
      empty: '0',
    })),
  ];
  return (
    <SettingCard
      title={t('setUp.turnover')}
      fields={fields}
      mayChange={mayChange}
      note={<AskedNote subject={`merchant:${merchant.id}:turnover`} />}
      send={(typed, reason) =>
        call('askForTurnoverPolicy', {
          merchantId: merchant.id,
          depositTimes: Number(typed['depositTimes']),
          smallBalance: typedMoney(typed['smallBalance'] ?? '') ?? '0.00',
          release: typed['locked'] === ON ? 'locked' : 'all',
          weights: gameTypes.flatMap((gameType) => {
            const percent = typedNumber(typed[gameType] ?? '');
            return percent === null || percent === 0 ? [] : [{ gameType, percent }];
          }),
          reason,
        })
      }
    />
  );
}
