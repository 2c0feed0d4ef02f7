import type { ReactElement, ReactNode } from 'react';
import { renderAs } from './render-as.ts';

export type VendorTileProps = {
  /** The vendor or draw, e.g. "IBC" or "Keno 80". */
  readonly name: string;
  /** One line, e.g. "Before the match and live". */
  readonly text?: ReactNode;
  /** The two colours of the gradient, dark enough for white type. */
  readonly colours: readonly [from: string, to: string];
  /** Address of the symbol that bleeds off the far edge. */
  readonly symbol?: string;
  readonly render?: ReactElement;
  readonly onOpen?: () => void;
};

/** A hall or draw to enter, 112 px high. */
export function VendorTile({ name, text, colours, symbol, render, onOpen }: VendorTileProps) {
  return renderAs(render, {
    className: 'k-vendor',
    style: { backgroundImage: `linear-gradient(120deg, ${colours[0]}, ${colours[1]})` },
    children: (
      <>
        <svg
          className="k-vendor-swell"
          viewBox="0 0 360 120"
          preserveAspectRatio="none"
          aria-hidden
        >
          <path d="M0 90C90 40 160 120 360 40V130H0Z" />
          <path d="M0 110C120 70 200 130 360 80V130H0Z" />
        </svg>
        <span className="k-vendor-text">
          <b>{name}</b>
          {text && <small>{text}</small>}
        </span>
        {symbol && <img src={symbol} alt="" loading="lazy" />}
      </>
    ),
    onClick: onOpen,
  });
}
