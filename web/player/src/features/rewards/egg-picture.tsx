/** A golden egg on its nest, or what it held. Colours are its own, the same in both themes. */
export function EggPicture({ open = false }: { readonly open?: boolean }) {
  return open ? <OpenEgg /> : <WholeEgg />;
}

const NEST =
  'M-54 52c12-12 22-8 28-2 8-8 18-6 26 0 8-6 18-8 26 0 6-6 16-10 28 2-8 18-100 18-108 0Z';
const STRAWS = 'M-50 55L50 60M-44 62L46 54M-38 50L40 64';

function WholeEgg() {
  return (
    <svg className="egg" viewBox="-60 -70 120 142" aria-hidden>
      <ellipse className="egg-shadow" cy="62" rx="50" ry="8" />
      <path
        className="egg-shell"
        d="M0-64C28-64 45-18 45 14 45 44 26 60 0 60S-45 44-45 14C-45-18-28-64 0-64Z"
      />
      <path className="egg-band" d="M-43 10q11 11 21.500 0t21.500 0 21.500 0 21.500 0" />
      <path className="egg-band" data-low d="M-43 24q11 11 21.500 0t21.500 0 21.500 0 21.500 0" />
      {[-22, 0, 22].map((x) => (
        <path key={x} className="egg-mark" d={`M${x}-26l4 7 7 4-7 4-4 7-4-7-7-4 7-4Z`} />
      ))}
      <ellipse
        className="egg-gloss"
        cx="-16"
        cy="-36"
        rx="9"
        ry="16"
        transform="rotate(22 -16 -36)"
      />
      <path className="egg-nest" d={NEST} />
      <path className="egg-straw" d={STRAWS} />
    </svg>
  );
}

/** Place and size of each coin. */
const COINS = [
  [-4, -44, 20],
  [-30, -66, 13],
  [24, -84, 11],
] as const;

function OpenEgg() {
  return (
    <svg className="egg" viewBox="-84 -110 168 190" aria-hidden>
      <circle className="egg-light" cy="-24" r="106" />
      {Array.from({ length: 12 }, (_, at) => (
        <path
          key={at}
          className="egg-ray"
          d="M0-12L-13-150H13Z"
          transform={`rotate(${at * 30 - 165} 0 -16)`}
        />
      ))}
      <ellipse className="egg-shadow" cy="68" rx="58" ry="9" />
      <path
        className="egg-shell"
        d="M-50-4L-34-24-18-2 0-26 18-2 34-24 50-4C56 44 32 68 0 68S-56 44-50-4Z"
      />
      <path className="egg-band" d="M-50 18q12.500 11 25 0t25 0 25 0 25 0" />
      <path className="egg-band" data-low d="M-48 34q12 11 24 0t24 0 24 0 24 0" />
      <path
        className="egg-shell"
        transform="translate(46 -62) rotate(28)"
        d="M-34 18C-30-16-16-32 0-32S30-16 34 18L22 6 10 22-2 2-14 20-24 8Z"
      />
      {COINS.map(([x, y, r]) => (
        <g key={r} className="egg-coin" transform={`translate(${x} ${y})`}>
          <circle r={r} />
          <circle r={r * 0.74} />
          <rect x={-r * 0.28} y={-r * 0.28} width={r * 0.56} height={r * 0.56} />
        </g>
      ))}
      <path
        className="egg-nest"
        d="M-64 58c14-14 26-9 33-2 9-9 21-7 31 0 9-7 21-9 31 0 7-7 19-11 33 2-10 20-118 20-128 0Z"
      />
      <path className="egg-straw" d="M-56 62L52 66M-48 70L50 60" />
    </svg>
  );
}
