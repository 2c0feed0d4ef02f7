import { formatMoney } from '@croupier/kit/format/money';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Button } from '@croupier/kit/ui/button';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import { GamePicker } from '../../page/game-picker.tsx';
import { useWorkplace } from '../../state/staff.ts';
import type { RewardPartProps } from './read-reward.ts';
import { RewardCount } from './reward-count.tsx';

/** Of which slot spins are given, how many, at which bet, and how long they hold. */
export function SpinFields(part: RewardPartProps) {
  return (
    <>
      <Game {...part} />
      <RewardCount name="spins" part={part} />
      <Stake {...part} />
      <RewardCount name="days" part={part} />
      <RewardCount name="times" part={part} />
    </>
  );
}

function Game({ reward: { game }, set, isShown, disabled }: RewardPartProps) {
  const { t } = useTranslation('console-points');
  if (game) {
    return (
      <div className="c-points-game" data-double>
        <span className="k-label">{t('form.game')}</span>
        <p>
          <strong>{game.title ?? t('form.gameNumber', { id: game.id })}</strong>
          {!disabled && (
            <Button size="sm" variant="quiet" onClick={() => set({ game: null })}>
              {t('form.otherGame')}
            </Button>
          )}
        </p>
      </div>
    );
  }
  return (
    <div className="c-points-game" data-double>
      <GamePicker
        label={t('form.game')}
        gameType="RNG"
        except={[]}
        disabled={disabled}
        onPick={({ id, title, stakes, stakeMin, stakeMax }) =>
          set({ game: { id, title, stakes, stakeMin, stakeMax }, stake: stakes[0] ?? '' })
        }
      />
      <p className="k-help" data-tone={isShown('game') ? 'error' : undefined}>
        {t(isShown('game') ? 'faults.game' : 'form.gameHelp')}
      </p>
    </div>
  );
}

/** One of the bets that the vendor names, or where it names none one within its limits. */
function Stake({ reward: { game, stake }, set, isShown, disabled }: RewardPartProps) {
  const { t } = useTranslation('console-points');
  const { symbol } = useWorkplace().merchant;
  const { stakes = [], stakeMin = null, stakeMax = null } = game ?? {};
  const money = (amount: string) => formatMoney(amount, { symbol });
  if (stakes.length > 0) {
    return (
      <Select
        size="md"
        label={t('form.stake')}
        disabled={disabled}
        value={stake}
        options={stakes.map((value) => ({ value, label: money(value) }))}
        onValueChange={(next) => set({ stake: next })}
      />
    );
  }
  const isKnown = stakeMin !== null && stakeMax !== null;
  return (
    <AmountField
      size="md"
      symbol={symbol}
      label={t('form.stake')}
      value={stake}
      disabled={disabled}
      required
      {...(isKnown && {
        help: t('form.stakeBetween', { min: money(stakeMin), max: money(stakeMax) }),
      })}
      error={isShown('stake') ? t('faults.stake') : undefined}
      onValueChange={(next) => set({ stake: next })}
    />
  );
}
