import type { CatalogGame } from '@croupier/contract/catalog/operator/catalog';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Select } from '@croupier/kit/ui/select';
import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { GamePicker } from '../../page/game-picker.tsx';
import { PlayerPicker } from '../../page/player-picker.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Gives free spins of a slot: first to whom and of which game, then how many. */
export function GiveDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-catalog');
  const [player, setPlayer] = useState<Named>();
  const [game, setGame] = useState<CatalogGame>();
  if (player && game) return <Gift player={player} game={game} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('freeSpins.give')}
      description={t('freeSpins.choose')}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      {player ? (
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
    </Dialog>
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
  player,
  game,
  onClose,
}: {
  readonly player: Named;
  readonly game: CatalogGame;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  return (
    <ReasonDialog
      title={t('freeSpins.give')}
      text={t('freeSpins.giveText', { player: player.name, game: game.title })}
      confirm={t('freeSpins.confirm')}
      act={(form, reason) =>
        call('giveFreeSpins', {
          merchantId: merchant.id,
          memberId: player.id,
          gameId: game.id,
          spins: Number(fieldText(form, 'spins')),
          stake: fieldText(form, 'stake').trim(),
          validHours: 24 * Number(fieldText(form, 'days')),
          turnoverTimes: Number(fieldText(form, 'turnoverTimes')),
          reason,
        })
      }
      onDone={(answer) => {
        showSaved(answer, t('freeSpins.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('freeSpins.spins')}
        name="spins"
        inputMode="numeric"
        autoComplete="off"
        pattern="[1-9][0-9]{0,2}|1000"
        defaultValue="20"
        required
      />
      <StakeField game={game} />
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
function StakeField({ game }: { readonly game: CatalogGame }) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const { stakes, stakeMin, stakeMax } = game;
  const [stake, setStake] = useState(stakes[0] ?? '');
  const label = `${t('freeSpins.stake')} (${merchant.symbol})`;
  if (stakes.length > 0) {
    return (
      <Select
        label={label}
        name="stake"
        value={stake}
        options={stakes.map((value) => ({ value, label: value }))}
        onValueChange={setStake}
      />
    );
  }
  const limits = { min: stakeMin ?? '', max: stakeMax ?? '' };
  return (
    <AmountTextField
      label={label}
      name="stake"
      help={stakeMin === null ? t('freeSpins.stakeHelp') : t('freeSpins.stakeBetween', limits)}
      required
    />
  );
}
