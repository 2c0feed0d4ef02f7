import type { ReferralTerms } from '@croupier/contract/referral/terms';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { useTranslation } from 'react-i18next';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { isMore, percentWords } from './referral-rules.ts';

export type RulesDialogProps = DialogControl<void> & {
  readonly terms: ReferralTerms;
  readonly nextAt: string;
};

/** All rules in sentences, made of the terms that hold. */
export function RulesDialog({ open, close, terms, nextAt }: RulesDialogProps) {
  const { t } = useTranslation('referral');
  const rules = useRules(terms, nextAt);
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      size="md"
      title={t('rules.title')}
      initialFocus="window"
      closeOnOutsidePress
      footer={
        <Button variant="primary" onClick={() => close()}>
          {t('rules.close')}
        </Button>
      }
    >
      <ol className="referral-rules">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Dialog>
  );
}

function useRules(terms: ReferralTerms, nextAt: string): readonly string[] {
  const { t } = useTranslation('referral');
  const { money, clock } = useLoyaltyWords();
  const { deposit, validBet, days, share, times, takeDays, mostADay, mostInAll } = terms;
  const [deposits, bets] = [isMore(deposit), isMore(validBet)];
  const asked = deposits && bets ? 'both' : deposits ? 'deposited' : bets ? 'qualified' : undefined;
  return [
    t('rules.register'),
    asked && t(`rules.${asked}`, { deposit: money(deposit), bet: money(validBet), count: days }),
    t('rules.night', { time: clock(nextAt) }),
    share.bp > 0 &&
      t('rules.share', {
        percent: percentWords(share.bp),
        count: share.days,
        most: money(share.most),
      }),
    t('rules.most', { aDay: formatCount(mostADay), inAll: formatCount(mostInAll) }),
    times === 0 ? t('rules.free') : t('rules.times', { count: times }),
    t('rules.take', { count: takeDays }),
    t('rules.notCounted'),
    t('rules.reversed'),
    t('rules.kept'),
  ].filter((rule) => typeof rule === 'string');
}
