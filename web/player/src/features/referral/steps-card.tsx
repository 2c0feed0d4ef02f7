import type { ReferralTerms } from '@croupier/contract/referral/terms';
import { Button } from '@croupier/kit/ui/button';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { type InviteStep, isMore, percentWords, stepsOf } from './referral-rules.ts';
import { RulesDialog } from './rules-dialog.tsx';

export type StepsCardProps = {
  readonly terms: ReferralTerms;
  /** When bets are looked at next. */
  readonly nextAt: string;
};

/** What a friend does, one after the other, and what each of it gives. */
export function StepsCard({ terms, nextAt }: StepsCardProps) {
  const { t } = useTranslation('referral');
  const title = useId();
  return (
    <section className="loyalty-card" aria-labelledby={title}>
      <header className="loyalty-head">
        <h3 id={title}>{t('steps.title')}</h3>
        <Button
          size="sm"
          variant="quiet"
          onClick={() =>
            void openDialog((control) => <RulesDialog {...control} terms={terms} nextAt={nextAt} />)
          }
        >
          {t('steps.rules')}
        </Button>
      </header>
      <ol className="referral-steps">
        {stepsOf(terms).map((step) => (
          <Step key={step.step} step={step} terms={terms} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, terms }: { readonly step: InviteStep; readonly terms: ReferralTerms }) {
  const { t } = useTranslation('referral');
  const { money } = useLoyaltyWords();
  const { deposit, validBet, days, share } = terms;
  const note = {
    registered: t('steps.registeredText'),
    share: t('steps.shareText', { percent: percentWords(share.bp), most: money(share.most) }),
    deposited: t('steps.within', { count: days }),
    qualified: t('steps.within', { count: days }),
    both: t('steps.within', { count: days }),
  }[step.step];
  return (
    <li>
      <div>
        <b>{t(`steps.${step.step}`, { deposit: money(deposit), bet: money(validBet) })}</b>
        <small>{note}</small>
        {isMore(step.referee) && (
          <small>{t('steps.friendGets', { amount: money(step.referee) })}</small>
        )}
      </div>
      {step.step === 'share' && <em>{t('steps.daily')}</em>}
      {isMore(step.inviter) && <em>{t('steps.gets', { amount: money(step.inviter) })}</em>}
    </li>
  );
}
