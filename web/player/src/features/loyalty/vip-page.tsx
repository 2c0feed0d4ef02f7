import type { Vip, LevelGift } from '@croupier/contract/loyalty/player';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { BenefitsCard } from './benefits-card.tsx';
import { ComingGifts } from './coming-gifts.tsx';
import { CompareLevels } from './compare-levels.tsx';
import { KeepCard } from './keep-card.tsx';
import { LevelCard } from './level-card.tsx';
import { OpenGifts } from './open-gifts.tsx';
import { useSubView } from '../../loyalty/sub-view.tsx';
import { apart } from './vip-rules.ts';
import '../../loyalty/loyalty.css';
import './vip.css';
import { useGiftName } from './use-gift-name.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { useMomentText } from '../../language/moment-text.ts';

/** The member's level: what the next one takes, what keeps it, and what it gives. */
export function VipPage() {
  const { t } = useTranslation('loyalty');
  const { data, ...read } = useQuery({ ...callQuery('vip', {}), staleTime: 0 });
  if (data) return <Loaded vip={data} />;
  if (read.isError) {
    return (
      <CallFailure
        title={t('vip.failure')}
        error={read.error}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  return (
    <div className="loyalty" aria-busy>
      <Skeleton shape="block" height="262px" />
      <Skeleton shape="block" height="112px" />
      <Skeleton shape="block" height="210px" />
      <Skeleton shape="block" height="84px" />
    </div>
  );
}

function Loaded({ vip }: { readonly vip: Vip }) {
  const { isOpen, open: compare, close, opener } = useSubView();
  const heading = useRef<HTMLHeadingElement>(null);
  if (isOpen) {
    return <CompareLevels level={vip.level} levels={vip.levels} onBack={close} />;
  }
  const { open, over } = apart(vip.gifts);
  return (
    <div className="loyalty">
      <LevelCard vip={vip} heading={heading} />
      {/* The button that was pressed is gone then. */}
      <OpenGifts gifts={open} onTaken={() => heading.current?.focus({ preventScroll: true })} />
      <KeepCard vip={vip} />
      <BenefitsCard vip={vip} opener={opener} onCompare={compare} />
      <ComingGifts vip={vip} />
      <PastGifts gifts={over} />
    </div>
  );
}

/** Gifts that were taken, and those whose days are over. */
function PastGifts({ gifts }: { readonly gifts: readonly LevelGift[] }) {
  const { t } = useTranslation('loyalty');
  const { money } = useLoyaltyWords();
  const momentText = useMomentText();
  const giftName = useGiftName();
  const title = useId();
  if (gifts.length === 0) return null;
  return (
    <section className="past-gifts" aria-labelledby={title}>
      <h3 id={title}>{t('gift.past')}</h3>
      <ul>
        {gifts.map((gift) => (
          <li key={gift.id} data-state={gift.state}>
            <span>{giftName(gift)}</span>
            <b>{money(gift.amount)}</b>
            <small>
              {gift.takenAt === null
                ? t('gift.expired', { time: momentText(gift.expiresAt) })
                : t('gift.taken', { time: momentText(gift.takenAt) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
