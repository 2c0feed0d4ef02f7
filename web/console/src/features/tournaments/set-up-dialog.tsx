import { tournamentRules } from '@croupier/contract/tournaments/kinds';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Select } from '@croupier/kit/ui/select';
import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { fieldText } from '../../page/field-text.ts';
import { GamePicker } from '../../page/game-picker.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useWorkplace } from '../../state/staff.ts';

interface Chosen {
  readonly id: string;
  readonly title: string;
  readonly vendorName: string;
}

const GAMES_MAX = 50;
const HOUR_MS = 3_600_000;

/** Sets a tournament up: first its games, all of one vendor, then its terms and prizes. */
export function SetUpDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-catalog');
  const [games, setGames] = useState<readonly Chosen[]>([]);
  const [isChosen, setIsChosen] = useState(false);
  if (isChosen) return <TermsDialog games={games} onClose={onClose} />;
  const vendors = new Set(games.map(({ vendorName }) => vendorName));
  const mixed = vendors.size > 1;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('tournaments.setUp')}
      description={t('tournaments.choose')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={games.length === 0 || mixed}
            onClick={() => setIsChosen(true)}
          >
            {t('tournaments.next')}
          </Button>
        </>
      }
    >
      {games.map(({ id, title }) => (
        <p key={id} className="c-actions">
          <strong>{title}</strong>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => setGames(games.filter((game) => game.id !== id))}
          >
            {t('tournaments.leaveOut')}
          </Button>
        </p>
      ))}
      {mixed && <p className="c-lead">{t('tournaments.mixed')}</p>}
      <GamePicker
        label={t('tournaments.games')}
        except={games.map(({ id }) => id)}
        disabled={games.length >= GAMES_MAX}
        onPick={({ id, title, vendorName }) => setGames([...games, { id, title, vendorName }])}
      />
    </Dialog>
  );
}

function TermsDialog({
  games,
  onClose,
}: {
  readonly games: readonly Chosen[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const [rule, setRule] = useState<string>(tournamentRules[0]);
  return (
    <ReasonDialog
      title={t('tournaments.setUp')}
      text={t('tournaments.text', { games: games.map(({ title }) => title).join(', ') })}
      confirm={t('tournaments.ask')}
      act={(form, reason) => {
        const inHours = Number(fieldText(form, 'inHours'));
        return call('setUpTournament', {
          merchantId: merchant.id,
          name: fieldText(form, 'name').trim(),
          gameIds: games.map(({ id }) => id),
          startsAt: new Date(Date.now() + inHours * HOUR_MS).toISOString(),
          hours: Number(fieldText(form, 'hours')),
          rule: tournamentRules.find((one) => one === rule) ?? tournamentRules[0],
          leastStake: fieldText(form, 'leastStake').trim(),
          prizes: fieldText(form, 'prizes').trim().split(/\s+/),
          reason,
        });
      }}
      onDone={(answer) => {
        showSaved(answer, t('freeSpins.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <AskedNote subject={`merchant:${merchant.id}:tournaments`} />
      <TextField
        label={t('tournaments.name')}
        name="name"
        autoComplete="off"
        maxLength={80}
        required
      />
      <TextField
        label={t('tournaments.inHours')}
        name="inHours"
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]{1,3}"
        defaultValue="0"
        required
      />
      <TextField
        label={t('tournaments.hours')}
        name="hours"
        inputMode="numeric"
        autoComplete="off"
        pattern="[1-9][0-9]{0,2}|1[0-9]{3}|20[0-9]{2}|21[0-5][0-9]|2160"
        defaultValue="24"
        required
      />
      <Select
        label={t('tournaments.rule')}
        value={rule}
        onValueChange={setRule}
        options={tournamentRules.map((value) => {
          return { value, label: t(`tournaments.rules.${value}`) };
        })}
      />
      <AmountTextField
        label={`${t('tournaments.leastStake')} (${merchant.symbol})`}
        name="leastStake"
        required
      />
      <TextField
        label={`${t('tournaments.prizes')} (${merchant.symbol})`}
        name="prizes"
        help={t('tournaments.prizesHelp')}
        inputMode="text"
        autoComplete="off"
        pattern="\s*[0-9]{1,12}([.][0-9]{1,2})?(\s+[0-9]{1,12}([.][0-9]{1,2})?){0,49}\s*"
        required
      />
    </ReasonDialog>
  );
}
