import type { Vip } from '@croupier/contract/player/loyalty';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { BenefitsCard } from './benefits-card.tsx';
import { ComingGifts } from './coming-gifts.tsx';
import { CompareLevels } from './compare-levels.tsx';
import { KeepCard } from './keep-card.tsx';
import { LevelCard } from './level-card.tsx';
import { OpenGifts } from './open-gifts.tsx';
import { PastGifts } from './past-gifts.tsx';
import { useSubView } from '../../loyalty/sub-view.tsx';
import { apart } from './vip-rules.ts';
import '../../loyalty/loyalty.css';
import './vip.css';

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
