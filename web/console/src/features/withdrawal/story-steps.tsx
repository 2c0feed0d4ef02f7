import type { WithdrawalStory } from '@croupier/contract/withdrawal/operator/withdrawals';
import { formatMoney } from '@croupier/kit/format/money';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';
import { useWorkplace } from '../../state/staff.ts';

type Step = WithdrawalStory['steps'][number];

/** A step in words. */
export function useStepText(): (step: Step) => string {
  const { t } = useTranslation('console-payouts');
  return ({ slice, event }) =>
    slice === null ? t(`steps.withdrawal.${event}`) : t(`steps.slice.${event}`, { n: slice });
}

const bad = ['rejected', 'disputed', 'failed', 'partial', 'not-received', 'given-up'];
const waits = ['questioned', 'held', 'planned', 'sent'];

/** Everything that happened to a withdrawal and its payments, with who did it and why. */
export function StorySteps({ steps }: { readonly steps: WithdrawalStory['steps'] }) {
  const { t } = useTranslation('console-payouts');
  const { symbol } = useWorkplace().merchant;
  const textOf = useStepText();
  return (
    <ol className="c-steps">
      {steps.map((step, at) => {
        const { event, actor, actorName, detail } = step;
        const { note, amount, reference, bar } = detail;
        const tone = bad.includes(event) ? 'bad' : waits.includes(event) ? 'warn' : 'ok';
        return (
          <li key={at} data-tone={tone}>
            <Icon name={tone === 'ok' ? 'check-circle-fill' : 'warning-circle-fill'} size={16} />
            <span>
              {textOf(step)}
              {amount !== undefined && ` · ${formatMoney(String(amount), { symbol })}`}
              <small>
                {actorName ?? t(`steps.actors.${actor as 'house'}`)}
                {reference !== undefined && ` · ${reference}`}
              </small>
              {note !== undefined && <q>{note}</q>}
              {bar !== undefined && <small>{t(`withdrawals.bars.${bar as 'account'}`)}</small>}
            </span>
            <Instant at={step.at} />
          </li>
        );
      })}
    </ol>
  );
}
