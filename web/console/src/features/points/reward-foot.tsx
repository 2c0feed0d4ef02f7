import type { StaffReward } from '@croupier/contract/points/operator';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../page/load-failed.tsx';

/** Saving, which stays in sight, and who has to agree to it. */
export function RewardFoot({
  reward,
  isDirty,
  isBusy,
  hasProblems,
  error,
  onSave,
}: {
  readonly reward: StaffReward | undefined;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Something is missing, and whoever saves was told. */
  readonly hasProblems: boolean;
  readonly error: unknown;
  readonly onSave: () => void;
}) {
  const { t } = useTranslation('console-points');
  const client = useQueryClient();
  const textOf = useProblemText();
  // Whoever was asked why and gave no reason knows that nothing was sent.
  const isTold = error !== null && !isRefused(error, 'approval.reason');
  const problem = isTold ? textOf(error) : hasProblems && t('form.problems');
  return (
    <footer className="c-points-foot">
      {problem ? (
        <p className="k-help" data-tone="error" role="alert">
          {problem}
        </p>
      ) : (
        <p>{t(`form.${noteOf(reward)}`)}</p>
      )}
      {isRefused(error, 'points.reward-changed') && (
        <Button
          size="sm"
          variant="soft"
          onClick={() => void client.invalidateQueries({ queryKey: ['staffRewards'] })}
        >
          {t('form.reload')}
        </Button>
      )}
      <Button variant="primary" disabled={!isDirty && !!reward} busy={isBusy} onClick={onSave}>
        {t(reward ? 'form.save' : 'form.saveNew')}
      </Button>
    </footer>
  );
}

function noteOf(reward: StaffReward | undefined) {
  if (!reward) return 'newNote';
  if (reward.asked) return 'askedNote';
  return reward.terms.on ? 'onNote' : 'offNote';
}
