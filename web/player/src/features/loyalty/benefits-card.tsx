import type { ShownLevel, Vip } from '@croupier/contract/loyalty/player';
import { formatBasisPoints } from '@croupier/kit/format/numbers';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubViewState } from '../../loyalty/sub-view.tsx';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { type Benefit, firstWith, hasBenefit, ownLevel } from './vip-rules.ts';

export type BenefitsCardProps = {
  readonly vip: Vip;
  /** The button that opens the view of all levels. */
  readonly opener: SubViewState['opener'];
  readonly onCompare: () => void;
};

const benefits: readonly (readonly [Benefit, IconName])[] = [
  ['monthly', 'coins'],
  ['birthday', 'gift'],
  ['addedBp', 'percent'],
  ['withdrawals', 'hand-withdraw'],
  ['withdrawn', 'wallet'],
];

/** What the member's level gives; of what it does not, from which level there is any. */
export function BenefitsCard({ vip, opener, onCompare }: BenefitsCardProps) {
  const { t } = useTranslation('loyalty');
  const title = useId();
  const { level, levels } = vip;
  const own = ownLevel(vip);
  return (
    <section className="loyalty-card" aria-labelledby={title}>
      <header className="loyalty-head">
        <h3 id={title}>{t('benefits.title', { level: t('level', { level }) })}</h3>
        <Button
          ref={opener}
          variant="quiet"
          size="sm"
          trailingIcon="caret-right"
          onClick={onCompare}
        >
          {t('compare.open')}
        </Button>
      </header>
      <dl className="benefits">
        {benefits.map(([benefit, icon]) => {
          const first = firstWith(levels, benefit);
          if (!own || first === undefined) return null;
          const has = hasBenefit(own, benefit);
          return (
            <div key={benefit} data-none={has ? undefined : ''}>
              <Icon name={icon} size={20} />
              <dt>{t(`benefits.${benefit}`)}</dt>
              <dd>
                {has ? (
                  <Figure own={own} benefit={benefit} />
                ) : (
                  t('benefits.from', { level: t('level', { level: first }) })
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Figure({ own, benefit }: { readonly own: ShownLevel; readonly benefit: Benefit }) {
  const { t } = useTranslation('loyalty');
  const { money } = useLoyaltyWords();
  if (own[benefit] === null) return t('benefits.noLimit');
  if (benefit === 'withdrawals') return t('benefits.times', { count: own.withdrawals ?? 0 });
  if (benefit === 'addedBp') return t('added', { percent: formatBasisPoints(own.addedBp) });
  return money(own[benefit] ?? '0');
}
