import type { MemberLine } from '@croupier/contract/account/operator/members';
import { Button } from '@croupier/kit/ui/button';
import { TextField } from '@croupier/kit/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../api/call.ts';
import { useWorkplace } from '../state/staff.ts';

const SHOWN = 5;

/** Finds a player by name and hands them over. */
export function PlayerPicker({
  label,
  onPick,
}: {
  readonly label?: string;
  readonly onPick: (member: MemberLine) => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const found = useQuery({
    ...callQuery('members', { merchantId: merchant.id, search: wanted, state: 'active' }),
    enabled: wanted !== '',
  });
  const players = wanted === '' ? [] : (found.data?.items ?? []).slice(0, SHOWN);
  return (
    <div className="c-picker">
      <TextField
        label={label ?? t('freeSpins.player')}
        type="search"
        icon="magnifying-glass"
        size="md"
        maxLength={60}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div aria-live="polite">
        {players.map((player) => (
          <Button
            key={player.id}
            size="sm"
            variant="quiet"
            icon="plus-bold"
            onClick={() => onPick(player)}
          >
            {player.account} <small>{player.nickname}</small>
          </Button>
        ))}
        {wanted !== '' && found.isSuccess && players.length === 0 && (
          <p className="c-quiet">{t('freeSpins.noPlayer')}</p>
        )}
      </div>
    </div>
  );
}
