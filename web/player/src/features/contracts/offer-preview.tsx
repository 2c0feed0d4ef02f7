import type { ContractKind, PeriodType } from '@croupier/contract/contract-kinds';
import type { WireTier } from '@croupier/contract/contract-tiers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callQuery } from '../../api/call-query.ts';
import { PreviewCard } from './preview-card.tsx';

/** How long nobody types before terms are tried. */
const PAUSE_MS = 700;

export type OfferPreviewProps = {
  readonly memberId: string;
  readonly kind: ContractKind;
  readonly period: PeriodType;
  /** Absent while the steps are not complete. */
  readonly tiers: readonly WireTier[] | undefined;
  /** The steps in force. */
  readonly before: readonly WireTier[] | undefined;
};

/** What the terms that are being written would have paid lately; follows the typing after a pause. */
export function OfferPreview({ memberId, kind, period, tiers, before }: OfferPreviewProps) {
  const written = tiers && JSON.stringify(tiers);
  const [tried, setTried] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setTried(written), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [written]);
  const terms = tried === undefined ? [] : (JSON.parse(tried) as WireTier[]);
  const preview = useQuery({
    ...callQuery('previewOffer', { memberId, kind, period, tiers: terms }),
    enabled: tried !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  if (tried === undefined || !tiers) return null;
  return <PreviewCard kind={kind} preview={preview} tiers={terms} before={before} />;
}
