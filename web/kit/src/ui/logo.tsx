import { type CSSProperties, useId } from 'react';

/** The signs a merchant may choose from. */
export type LogoSign = 'lantern' | 'orchid';

export type LogoMarkProps = {
  readonly sign?: LogoSign;
  /** Side length in px. */
  readonly size?: number;
  /** Address of the merchant's own logo, which is shown in the place of the sign. */
  readonly picture?: string | null | undefined;
};

/** The merchant's sign alone, lit in the merchant's own action colour. */
export function LogoMark({ sign = 'lantern', size = 36, picture }: LogoMarkProps) {
  const id = useId();
  const glow = `${id}-glow`;
  const gold = `${id}-gold`;
  if (picture) return <img className="k-logo-picture" src={picture} alt="" height={size} />;
  return (
    <svg className="k-logo-mark" width={size} height={size} viewBox="0 0 48 48" aria-hidden>
      <defs>
        <radialGradient id={glow} cx=".5" cy=".58" r=".62">
          <stop className="core" offset="0" />
          <stop className="light" offset=".28" />
          <stop className="body" offset=".66" />
          <stop className="edge" offset="1" />
        </radialGradient>
        <linearGradient id={gold} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fce7b4" />
          <stop offset="1" stopColor="#c48a27" />
        </linearGradient>
      </defs>
      {sign === 'lantern' ? (
        <Lantern glow={`url(#${glow})`} gold={`url(#${gold})`} />
      ) : (
        <Orchid glow={`url(#${glow})`} gold={`url(#${gold})`} />
      )}
    </svg>
  );
}

type SignPaint = { readonly glow: string; readonly gold: string };

function Lantern({ glow, gold }: SignPaint) {
  return (
    <>
      <path d="M24 1.5v5" stroke={gold} strokeWidth="2" strokeLinecap="round" />
      <rect x="16.5" y="6" width="15" height="4" rx="1.6" fill={gold} />
      <path
        d="M17 10h14c6.5 2.6 10 7.4 10 12.6S37.5 32.6 31 35H17C10.5 32.6 7 27.8 7 22.6S10.5 12.6 17 10Z"
        fill={glow}
      />
      <path
        className="rib"
        d="M24 10v25M19.5 10c-4 3.6-6 7.9-6 12.5s2 8.9 6 12.5M28.5 10c4 3.6 6 7.9 6 12.5s-2 8.9-6 12.5"
      />
      <rect x="16.5" y="35" width="15" height="3.6" rx="1.5" fill={gold} />
      <path
        d="M24 38.6v3M21 46.5v-3.4a3 3 0 0 1 6 0v3.4"
        fill="none"
        stroke={gold}
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </>
  );
}

/** Three sepals behind, two wide petals before them, a golden lip. */
function Orchid({ glow, gold }: SignPaint) {
  const sepal = 'M24 24C18 18 18.5 8 24 2.5 29.5 8 30 18 24 24Z';
  return (
    <>
      {[0, 125, 235].map((angle) => (
        <path
          key={angle}
          className="petal"
          d={sepal}
          fill={glow}
          transform={`rotate(${angle} 24 24)`}
        />
      ))}
      <path className="petal" d="M23 24C12 27 3 22 4 13 12 9 21 14 23 24Z" fill={glow} />
      <path className="petal" d="M25 24c11 3 20-2 19-11-8-4-17 1-19 11Z" fill={glow} />
      <path d="M24 21c5 2 6 7 0 13-6-6-5-11 0-13Z" fill={gold} />
    </>
  );
}

export type LogoProps = LogoMarkProps & {
  /** The merchant's name; its last word is set in the accent colour. */
  readonly name: string;
  /** Light lettering whatever the theme, for use over art. */
  readonly onArt?: boolean;
};

/** Sign and wordmark of the merchant, or the logo that it has of its own. */
export function Logo({ name, sign = 'lantern', size = 36, picture, onArt }: LogoProps) {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : undefined;
  if (picture) {
    return (
      <span className="k-logo">
        <img className="k-logo-picture" src={picture} alt={name} height={size} />
      </span>
    );
  }
  return (
    <span
      className="k-logo"
      data-on-art={onArt || undefined}
      style={{ '--logo-size': `${size}px` } as CSSProperties}
    >
      <LogoMark sign={sign} size={size} />
      <span className="k-wordmark">
        {words.join(' ')}
        {last && (
          <>
            {' '}
            <b>{last}</b>
          </>
        )}
      </span>
    </span>
  );
}
