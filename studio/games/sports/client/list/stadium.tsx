import { useId, useMemo } from 'react';
import type { Sport } from '#games/sports/protocol.ts';

const lights = ['#2c6c8c', '#1e4e6b', '#c9d8da', '#7fb8c9', '#b6524a'] as const;

const circle = 'M310 104a110 26 0 1 0 220 0a110 26 0 1 0 -220 0Z';
/** Lines on the ground: a centre, a court with its net, or a stage. */
const markings: Readonly<Record<Sport, readonly string[]>> = {
  football: ['M420 53v79', circle],
  basketball: ['M420 53v79', circle, 'M380 104a40 9 0 1 0 80 0a40 9 0 1 0 -80 0Z'],
  tennis: ['M250 60h340l120 72M250 60l-120 72', 'M420 60v72', 'M190 96h460', 'M150 88h540'],
  esports: ['M420 66l150 20v24l-150 22l-150-22v-24Z', 'M420 78l86 12v14l-86 12l-86-12v-14Z'],
};

/** What each sport is played on: where the hall ends, two shades of the floor, lines. */
const grounds: Readonly<
  Record<
    Sport,
    { readonly wall: string; readonly floor: readonly [string, string]; readonly line: string }
  >
> = {
  football: { wall: '#0c4a36', floor: ['#0f5b40', '#0c4b35'], line: '#e9fff6' },
  basketball: { wall: '#3b2414', floor: ['#8a5731', '#7c4c29'], line: '#ffe9cf' },
  tennis: { wall: '#0d3a55', floor: ['#1c6290', '#185680'], line: '#eaf7ff' },
  esports: { wall: '#1c1547', floor: ['#2a1f66', '#221a56'], line: '#b9a6ff' },
};

/** Stands, boards and the ground of a sport, drawn; the same each time. */
export function Stadium({ sport }: { readonly sport: Sport }) {
  const { wall, floor, line } = grounds[sport];
  const id = useId();
  const crowd = useMemo(
    () =>
      Array.from({ length: 480 }, (_, at) => {
        const [row, seat] = [Math.floor(at / 96), at % 96];
        const shade = (at * 7 + row * 13) % 17;
        return (
          <circle
            key={at}
            cx={seat * 8.9 + (row % 2) * 4.4}
            cy={9 + row * 7.5 + Math.abs(seat - 48) * 0.09}
            r="1.6"
            fill={lights[shade % lights.length]}
            opacity={0.25 + (shade % 6) * 0.09}
          />
        );
      }),
    [],
  );
  return (
    <svg
      className="sp-stadium"
      viewBox="0 0 840 132"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a2230" />
          <stop offset="1" stopColor={wall} />
        </linearGradient>
        <radialGradient id={`${id}l`}>
          <stop offset="0" stopColor="#ddfbff" stopOpacity=".5" />
          <stop offset="1" stopColor="#ddfbff" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}d`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#06151b" stopOpacity=".1" />
          <stop offset="1" stopColor="#04100e" stopOpacity=".75" />
        </linearGradient>
      </defs>
      <rect width="840" height="132" fill={`url(#${id}s)`} />
      {crowd}
      <rect y="48" width="840" height="5" fill="#04120f" />
      {[60, 150, 250, 330, 430, 520, 640, 740].map((x, at) => (
        <rect
          key={x}
          x={x}
          y="49"
          width="60"
          height="3"
          fill={at % 2 ? '#e5b450' : '#34c398'}
          opacity=".55"
        />
      ))}
      {Array.from({ length: 12 }, (_, at) => (
        <path
          key={at}
          fill={floor[at % 2]}
          d={`M${420 + (at - 6) * 74} 53L${420 + (at - 6) * 150} 132h150L${420 + (at - 5) * 74} 53Z`}
        />
      ))}
      <g fill="none" stroke={line} strokeOpacity=".35" strokeWidth="1.5">
        {markings[sport].map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <circle cx="80" cy="4" r="120" fill={`url(#${id}l)`} />
      <circle cx="760" cy="4" r="120" fill={`url(#${id}l)`} />
      <rect width="840" height="132" fill={`url(#${id}d)`} />
    </svg>
  );
}
