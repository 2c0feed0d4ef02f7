import { carColours } from '../pieces/pieces.tsx';

const BODY =
  'M-50 10C-52 0-48-6-40-8L-22-10C-14-20-2-22 10-20 20-18 26-12 30-8 42-6 50-2 52 6V12H-50Z';

/** A car from its side, with the streak that it draws behind it. */
export function RacingCar({ number }: { readonly number: number }) {
  const colour = carColours[number - 1];
  return (
    <svg className="lt-racing-car" viewBox="-210 -26 268 48" aria-hidden>
      <path d="M-200-5H-44V4H-200Z" fill={colour} opacity=".16" />
      <path d="M-130-6H-44V5H-130Z" fill={colour} opacity=".3" />
      <ellipse cx="0" cy="17" rx="52" ry="4" fill="#000" opacity=".5" />
      <path d={BODY} fill={colour} />
      <path
        d="M-50 10C-52 0-48-6-40-8L-22-10 30-8C42-6 50-2 52 6V4H-50Z"
        fill="#fff"
        opacity=".16"
      />
      <path d="M-50-12H-36V-8H-42V-4H-46V-8H-50Z" fill="#1a2228" />
      <path d="M-8-10C-4-17 4-18 10-17 16-16 20-12 23-9Z" fill="#0e1a22" />
      <path d="M2-16l6-.6c6 .4 10 4 12 7L8-9.6Z" fill="#bfe6ff" opacity=".6" />
      <circle cx="-16" cy="0" r="8.5" fill="#fff" />
      <text x="-16" y="4" textAnchor="middle" fontWeight="800" fontSize={number === 10 ? 10 : 12}>
        {number}
      </text>
      {[-30, 32].map((wheel) => (
        <g key={wheel}>
          <circle cx={wheel} cy="11" r="8" fill="#0a0d0f" />
          <circle cx={wheel} cy="11" r="3.6" fill="#8fa3ae" />
        </g>
      ))}
    </svg>
  );
}
