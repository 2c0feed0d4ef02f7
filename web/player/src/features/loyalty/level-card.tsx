import type { ShownLevel, Vip } from '@croupier/contract/loyalty/player';
import { formatDay } from '@croupier/kit/format/dates';
import { Icon } from '@croupier/kit/ui/icon';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { LevelShield } from './level-shield.tsx';
import { LoyaltyBar } from '../../loyalty/loyalty-bar.tsx';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { shareOf } from '../../loyalty/amount-share.ts';
import { nextLevel, ownLevel, waitsFor } from './vip-rules.ts';
import '../../language/month-names.ts';

export type LevelCardProps = {
  readonly vip: Vip;
  readonly heading: RefObject<HTMLHeadingElement | null>;
};

/** The member's level, and how far the next one is. */
export function LevelCard({ vip, heading }: LevelCardProps) {
  const { t } = useTranslation('loyalty');
  const { isToday } = useLoyaltyWords();
  const { level, since } = vip;
  const name = ownLevel(vip)?.name;
  const next = nextLevel(vip);
  return (
    <section className="gold-card">
      <header>
        <LevelShield level={level} size={64} />
        <div>
          <p>
            {since === null
              ? t('vip.yours')
              : isToday(since)
                ? t('vip.yoursToday')
                : t('vip.yoursSince', { day: formatDay(since) })}
          </p>
          <h2 ref={heading} tabIndex={-1}>
            {t('level', { level })} {name && <bdi>{name}</bdi>}
          </h2>
        </div>
      </header>
      {next && <Growth vip={vip} next={next} />}
      <Outlook vip={vip} next={next} />
    </section>
  );
}

/** Paid in and bet in all, of what the next level asks for. */
function Growth({ vip, next }: { readonly vip: Vip; readonly next: ShownLevel }) {
  const { t } = useTranslation('loyalty');
  const { money, figure } = useLoyaltyWords();
  return (
    <div className="gold-bars">
      {(['deposit', 'validBet'] as const).map((what) => (
        <div key={what}>
          <p>
            <span>{t(`vip.${what}`)}</span>
            <span>
              <b>{money(vip.grown[what])}</b> / {figure(next[what])}
            </span>
          </p>
          <LoyaltyBar label={t(`vip.${what}`)} percent={shareOf(vip.grown[what], next[what])} />
        </div>
      ))}
    </div>
  );
}

/** When the next level comes, in a sentence. */
function Outlook({ vip, next }: { readonly vip: Vip; readonly next: ShownLevel | undefined }) {
  const { t } = useTranslation('loyalty');
  const { clock, levelName, money } = useLoyaltyWords();
  const level = next ? levelName(next) : '';
  const time = clock(vip.nextAt);
  const waits = waitsFor(vip);
  return (
    <p className="gold-note">
      <Icon name={waits === 'top' ? 'crown-simple-fill' : 'arrow-up'} size={18} />
      <span>{t(`vip.waits.${waits}`, { level, time, keep: money(next?.keep ?? '0') })}</span>
    </p>
  );
}
