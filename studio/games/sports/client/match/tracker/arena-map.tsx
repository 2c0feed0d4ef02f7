import { useId } from 'react';

/** Towers of both sides, along the three lanes. */
const towers = [
  [44, 200, 0],
  [44, 150, 0],
  [44, 104, 0],
  [96, 204, 0],
  [118, 182, 0],
  [138, 162, 0],
  [100, 256, 0],
  [150, 256, 0],
  [196, 256, 0],
  [200, 44, 1],
  [150, 44, 1],
  [104, 44, 1],
  [204, 96, 1],
  [182, 118, 1],
  [162, 138, 1],
  [256, 100, 1],
  [256, 150, 1],
  [256, 196, 1],
] as const;

const lanes = [
  'M44 256V70Q44 44 70 44H256',
  'M44 256 256 44',
  'M44 256H230Q256 256 256 230V44',
] as const;

/** The map of a match of e-sports: lanes with towers, or the two sites of a shooter. */
export function ArenaMap({ kind }: { readonly kind: 'rounds' | 'objectives' }) {
  return (
    <svg className="sp-field" viewBox="-115 18 530 264" aria-hidden>
      <rect x="-115" y="18" width="530" height="264" fill="#0a1420" />
      {kind === 'objectives' ? <Lanes /> : <Sites />}
    </svg>
  );
}

function Lanes() {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <rect x="18" y="18" width="264" height="264" rx="22" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect x="18" y="18" width="264" height="264" fill="#0f3931" />
        {Array.from({ length: 90 }, (_, at) => {
          const x = 30 + ((at * 67) % 240);
          const y = 30 + ((at * 149) % 240);
          const isOnLane =
            Math.min(
              Math.abs(x - 44),
              Math.abs(y - 44),
              Math.abs(x - 256),
              Math.abs(y - 256),
              Math.abs(x + y - 300) / 1.41,
              Math.abs(x - y) / 1.41,
            ) < 15;
          return isOnLane ? null : (
            <circle key={at} cx={x} cy={y} r={4 + (at % 5)} fill={at % 2 ? '#125642' : '#0b3f33'} />
          );
        })}
        <path
          d="M18 30C90 80 110 120 150 150S220 220 282 272"
          fill="none"
          stroke="#1b6f8c"
          strokeWidth="24"
        />
        {lanes.map((lane) => (
          <path
            key={lane}
            d={lane}
            fill="none"
            stroke="#b9a98a"
            strokeOpacity=".55"
            strokeWidth="12"
          />
        ))}
        <circle cx="204" cy="204" r="17" fill="#123f4c" stroke="#e46b3c" strokeWidth="2" />
        <circle cx="98" cy="98" r="17" fill="#123f4c" stroke="#9c7bff" strokeWidth="2" />
      </g>
      {towers.map(([x, y, side]) => (
        <path
          key={`${x} ${y}`}
          d={`M${x - 5} ${y + 6}v-9l-2-4h14l-2 4v9Z`}
          fill={side ? '#8ec8f4' : '#f6d384'}
          stroke="#06120f"
        />
      ))}
      <Base x={44} y={256} colour="#f2b632" />
      <Base x={256} y={44} colour="#5da9f0" />
    </>
  );
}

function Base({
  x,
  y,
  colour,
}: {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}) {
  return (
    <>
      <path
        d={`M${x} ${y - 14}l13 8v13l-13 8-13-8v-13Z`}
        fill="#06120f"
        stroke={colour}
        strokeWidth="2.2"
      />
      <path d={`M${x} ${y - 7}l6 8-6 8-6-8Z`} fill={colour} />
    </>
  );
}

/** A plan of walls with two sites; where anybody stands, nobody has told. */
function Sites() {
  return (
    <>
      <rect x="-80" y="36" width="460" height="228" rx="20" fill="#1d2530" />
      <path
        d="M-40 60h120v60h60V60h120v70h70v60h-50v50h-90v-50h-70v50H0v-70h-40Z"
        fill="#3a4453"
        stroke="#5b6879"
        strokeWidth="2"
      />
      {[
        [20, 90],
        [270, 160],
      ].map(([x, y]) => (
        <g key={x} fill="none" stroke="#f2b632" strokeWidth="2.5">
          <circle cx={x} cy={y} r="22" strokeDasharray="6 5" />
          <path d={`M${(x ?? 0) - 8} ${y}h16M${x} ${(y ?? 0) - 8}v16`} />
        </g>
      ))}
    </>
  );
}
