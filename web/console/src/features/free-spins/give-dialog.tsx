import type { CatalogGame } from '@croupier/contract/catalog/operator/catalog';
import type { GiftGroup } from '@croupier/contract/free-spins/operator';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Select } from '@croupier/kit/ui/select';
import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { Tabs } from '@croupier/kit/ui/tabs';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { GiftGroupField } from './gift-group.tsx';
import { GroupReach } from './group-reach.tsx';
import { GamePicker } from '../../page/game-picker.tsx';
import { PlayerPicker } from '../../page/player-picker.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Gives free spins of a slot: first to whom and of which game, then how many. */
export function GiveDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-catalog');
  const ways = useWays();
  const [way, setWay] = useState<Way>(ways[0] ?? 'names');
  const [player, setPlayer] = useState<Named>();
  const [group, setGroup] = useState<GiftGroup>();
  const [isChosen, setChosen] = useState(false);
  const [game, setGame] = useState<CatalogGame>();
  const to = way === 'player' ? player : isChosen ? group : undefined;
  if (to && game) return <Gift to={to} game={game} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('freeSpins.give')}
      description={t('freeSpins.choose')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          {way !== 'player' && (
            <Button variant="primary" disabled={!group || !game} onClick={() => setChosen(true)}>
              {t('freeSpins.next')}
            </Button>
          )}
        </>
      }
    >
      <div className="c-form">
        <Tabs
          size="sm"
          label={t('freeSpins.way')}
          items={ways.map((value) => ({ value, label: t(`freeSpins.ways.${value}`) }))}
          value={way}
          onValueChange={(next) => {
            setWay(next);
            setGroup(undefined);
          }}
        />
        {way !== 'player' ? (
          <GiftGroupField key={way} way={way} onChange={setGroup} />
        ) : player ? (
          <Chosen name={player.name} onClear={() => setPlayer(undefined)} />
        ) : (
          <PlayerPicker onPick={({ id, account }) => setPlayer({ id, name: account })} />
        )}
        {game ? (
          <Chosen name={game.title} onClear={() => setGame(undefined)} />
        ) : (
          <GamePicker
            label={t('freeSpins.game')}
            gameType="RNG"
            except={[]}
            disabled={false}
            onPick={setGame}
          />
        )}
      </div>
    </Dialog>
  );
}

const allWays = ['player', 'names', 'segment'] as const;
type Way = (typeof allWays)[number];

/** Ways to say to whom that the role knows enough for. */
function useWays(): readonly Way[] {
  const mayFind = useMay('member.read');
  const mayReadSegments = useMay('promotion.read');
  return allWays.filter((way) =>
    way === 'player' ? mayFind : way === 'segment' ? mayReadSegments : true,
  );
}

function Chosen({ name, onClear }: { readonly name: string; readonly onClear: () => void }) {
  const { t } = useTranslation('console-catalog');
  return (
    <p className="c-actions">
      <strong>{name}</strong>
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t('freeSpins.clear')}
      </Button>
    </p>
  );
}

/** How many, at which stake and until when; from a worth on a second person agrees. */
function Gift({
  to,
  game,
  onClose,
}: {
  readonly to: Named | GiftGroup;
  readonly game: CatalogGame;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const [spins, setSpins] = useState('20');
  const [stake, setStake] = useState(game.stakes[0] ?? '');
  const give = (form: FormData, reason: string) => {
    const gift = {
      merchantId: merchant.id,
      gameId: game.id,
      spins: Number(spins),
      stake: stake.trim(),
      validHours: 24 * Number(fieldText(form, 'days')),
      turnoverTimes: Number(fieldText(form, 'turnoverTimes')),
      reason,
    };
    return 'to' in to
      ? call('giveFreeSpinsToGroup', { ...gift, group: to })
      : call('giveFreeSpins', { ...gift, memberId: to.id });
  };
  return (
    <ReasonDialog
      title={t('freeSpins.give')}
      text={
        'to' in to
          ? t('freeSpins.groupText', { game: game.title })
          : t('freeSpins.giveText', { player: to.name, game: game.title })
      }
      confirm={t('freeSpins.confirm')}
      act={give}
      onDone={(answer) => {
        showSaved(answer, t('freeSpins.done'));
        onClose();
      }}
      onClose={onClose}
    >
      {'to' in to && <GroupReach group={to} spins={Number(spins)} stake={stake.trim()} />}
      <TextField
        label={t('freeSpins.spins')}
        name="spins"
        inputMode="numeric"
        autoComplete="off"
        pattern="[1-9][0-9]{0,2}|1000"
        value={spins}
        onChange={({ target }) => setSpins(target.value)}
        required
      />
      <StakeField game={game} stake={stake} onStake={setStake} />
      <TextField
        label={t('freeSpins.days')}
        name="days"
        inputMode="numeric"
        autoComplete="off"
        pattern="[1-9]|[1-8][0-9]|90"
        defaultValue="7"
        required
      />
      <TextField
        label={t('freeSpins.turnover')}
        name="turnoverTimes"
        help={t('freeSpins.turnoverHelp')}
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]{1,2}|100"
        defaultValue="1"
        required
      />
    </ReasonDialog>
  );
}

/** One of the stakes that the vendor names, or where it names none one within its limits. */
function StakeField({
  game,
  stake,
  onStake,
}: {
  readonly game: CatalogGame;
  readonly stake: string;
  readonly onStake: (stake: string) => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const { stakes, stakeMin, stakeMax } = game;
  const label = `${t('freeSpins.stake')} (${merchant.symbol})`;
  if (stakes.length > 0) {
    return (
      <Select
        label={label}
        name="stake"
        value={stake}
        options={stakes.map((value) => ({ value, label: value }))}
        onValueChange={onStake}
      />
    );
  }
  const limits = { min: stakeMin ?? '', max: stakeMax ?? '' };
  return (
    <AmountTextField
      label={label}
      name="stake"
      help={stakeMin === null ? t('freeSpins.stakeHelp') : t('freeSpins.stakeBetween', limits)}
      defaultValue={stake}
      onValueChange={onStake}
      required
    />
  );
}
