import type { Vip } from '@croupier/contract/loyalty/player';
import { moneySign } from '@croupier/kit/format/money';
import { formatDay } from '@croupier/kit/format/dates';
import { Icon } from '@croupier/kit/ui/icon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoyaltyBar } from '../../loyalty/loyalty-bar.tsx';
import { monthOf } from '../../loyalty/month-of.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { missingOf, shareOf } from '../../loyalty/amount-share.ts';
import { ownLevel } from './vip-rules.ts';
import '../../language/month-names.ts';

/** What must be bet this month to keep the level; nothing where nothing must. */
export function KeepCard({ vip }: { readonly vip: Vip }) {
  const { t } = useTranslation('loyalty');
  const { money } = useLoyaltyWords();
  const title = useId();
  const keep = ownLevel(vip)?.keep ?? '0';
  if (vip.level === 0 || moneySign(keep) === 0) return null;
  const { month, judged, nextMonth } = vip;
  const percent = shareOf(month.validBet, keep);
  const next = monthOf(nextMonth);
  const words = !judged
    ? t('keep.notJudged', { keep: money(keep), ...next })
    : percent === 100
      ? t('keep.done', next)
      : t('keep.left', {
          amount: money(missingOf(month.validBet, keep)),
          day: formatDay(month.last, 'row'),
        });
  const heading = t('keep.title', monthOf(month.first));
  return (
    <section className="loyalty-card" aria-labelledby={title}>
      <div className="loyalty-line">
        <Icon name="shield-check-fill" size={26} className="keep-sign" />
        <div>
          <h3 id={title}>{heading}</h3>
          <p>{words}</p>
        </div>
        {judged && <b>{t('percent', { percent })}</b>}
      </div>
      {judged && (
        <>
          <LoyaltyBar label={heading} percent={percent} tone="jade" />
          <p className="keep-sum">
            {t('keep.of', { done: money(month.validBet), keep: money(keep) })}
          </p>
        </>
      )}
    </section>
  );
}
