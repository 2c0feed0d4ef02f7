import type { StaffReward } from '@croupier/contract/points/operator';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRewardWords } from './reward-words.ts';
import { stockAfter } from './stock-rules.ts';
import { useChangeReward } from './use-change-reward.ts';

/** Pieces that come in or are taken away; more of a reward that is on asks why, for a second person. */
export function StockDialog({
  reward,
  onClose,
}: {
  readonly reward: StaffReward;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['console-points', 'console']);
  const words = useRewardWords();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const change = useChangeReward(reward);
  const after = stockAfter(reward, typed);
  const { terms, given } = reward;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (after) change.mutate({ stock: after.stock }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      locked={change.isPending}
      title={t('stock.title', { name: words.nameOf(terms) })}
      description={t('stock.text', { count: given, given: formatCount(given) })}
      footer={
        <>
          <Button variant="quiet" disabled={change.isPending} onClick={onClose}>
            {t('console:member.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!after}
            busy={change.isPending}
          >
            {t('stock.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className="c-flags" onSubmit={submit}>
        <dl className="c-lines">
          <div>
            <dt>{t('rewards.left')}</dt>
            <dd>{words.leftOf(reward)}</dd>
          </div>
        </dl>
        <TextField
          label={t('stock.add')}
          help={after ? t('stock.after', { left: formatCount(after.left) }) : t('stock.addHelp')}
          error={typed.trim().length > 1 && !after ? t('stock.wrong') : undefined}
          autoComplete="off"
          inputMode="text"
          maxLength={8}
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}
