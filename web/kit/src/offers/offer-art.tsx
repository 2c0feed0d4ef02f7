import type { OfferArt as Art } from '@croupier/contract/promotions/kinds';
import type { CSSProperties } from 'react';
import { classNames } from '../ui/class-names.ts';
import { OFFER_WIDTHS, offerFile } from './offer-files.ts';
import { offerGrounds } from './offer-grounds.ts';
import './offer-art.css';

/** Addresses of the pictures, which the build gives. */
const addresses = import.meta.glob<string>('./art/*.webp', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

export type OfferArtProps = {
  readonly art: Art;
  /** How wide the picture stands, as `sizes` of an image says it. */
  readonly sizes: string;
  /** The picture lies at the end of a wide place, whose start is for words; its ground fills the rest. */
  readonly wide?: boolean;
  /** It is at the top of the page, so it is fetched before others. */
  readonly first?: boolean;
  readonly className?: string;
};

/** The picture of an offer, filling its place. Decorative: the offer's name stands beside it. */
export function OfferArt({ art, sizes, wide = false, first = false, className }: OfferArtProps) {
  const { light, near, far } = offerGrounds[art];
  return (
    <span
      className={classNames('k-offer-art', className)}
      data-wide={wide || undefined}
      style={{ '--light': light, '--near': near, '--far': far } as CSSProperties}
      aria-hidden
    >
      <img
        src={addressOf(art, OFFER_WIDTHS[0])}
        srcSet={OFFER_WIDTHS.map((width) => `${addressOf(art, width)} ${width}w`).join(', ')}
        sizes={sizes}
        alt=""
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </span>
  );
}

function addressOf(art: Art, width: (typeof OFFER_WIDTHS)[number]): string | undefined {
  return addresses[`./art/${offerFile(art, width)}`];
}
