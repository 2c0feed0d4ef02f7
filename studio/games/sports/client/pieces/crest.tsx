import { useId } from 'react';
import type { Sport, TeamView } from '#games/sports/protocol.ts';
import { crestDrawings, type CrestDrawing } from './crest-drawings.tsx';

const SHIELD = 'M12 1.2 21.2 3.9V11.6C21.2 17.2 17.6 20.9 12 23 6.4 20.9 2.8 17.2 2.8 11.6V3.9Z';
const HEXAGON = 'M16 1 29 8.500V23.500L16 31 3 23.500V8.500Z';

/** Ways to lay two colours out; the same team always has the same one. */
const patterns = [
  'M0 0h24v6.5H0Z',
  'M12 0h12v24H12Z',
  'M6 0h3.4v24H6ZM12.8 0h3.400v24h-3.400ZM19.6 0H23v24h-3.4Z',
  'M0 6.5h24v4H0ZM0 14.5h24v4H0Z',
  'M0 2 4 0l20 18v6h-3L0 6Z',
  'M12 0h12v11H12ZM0 11h12v13H0Z',
  'M12 7l12 8v5l-12-8L0 20v-5Z',
  'M0 0h24v5l-12 8L0 5Z',
] as const;

/**
 * The crest of a club: its own drawing where the house has one, the badge of a team or a player, or a plain
 * shield in the colours of its shirt. No real club's mark is drawn. The name stands beside it.
 */
export function Crest({
  team,
  size = 18,
  sport = 'football',
}: {
  readonly team: TeamView | undefined;
  readonly size?: number;
  /** Teams of e-sports have a hexagon with a letter, players of tennis a round one. */
  readonly sport?: Sport | undefined;
}) {
  const drawing = team?.crest ? crestDrawings[team.crest] : undefined;
  if (drawing) return <Drawn drawing={drawing} size={size} />;
  const [body, trim] = team?.colours ?? ['#5b8379', '#edf6f2'];
  const paint = { body, trim, size };
  if (sport === 'esports') return <Badge letter={(team?.short ?? '?').slice(0, 1)} {...paint} />;
  if (sport === 'tennis') return <Player name={team?.name ?? '?'} {...paint} />;
  return <Shield name={team?.id ?? ''} {...paint} />;
}

function Drawn({ drawing, size }: { readonly drawing: CrestDrawing; readonly size: number }) {
  const id = useId();
  const { outline, ground, rim, emblem } = drawing;
  return (
    <svg className="sp-crest" width={size} height={size} viewBox="0 0 96 96" aria-hidden>
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={ground[0]} />
          <stop offset="1" stopColor={ground[1]} />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <path d={outline} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        <rect width="96" height="96" fill={`url(#${id}g)`} />
        {emblem}
        <path d="M0 0h96v40Q48 52 0 40Z" fill="#fff" opacity=".07" />
      </g>
      <path d={outline} fill="none" stroke="#10151b" strokeWidth="6" strokeLinejoin="round" />
      <path d={outline} fill="none" stroke={rim} strokeWidth="3.5" strokeLinejoin="round" />
    </svg>
  );
}

interface Colours {
  readonly body: string;
  readonly trim: string;
  readonly size: number;
}

function Shield({ name, body, trim, size }: Colours & { readonly name: string }) {
  const id = useId();
  const sum = [...name].reduce((total, letter) => total * 7 + (letter.codePointAt(0) ?? 0), 0);
  return (
    <svg className="sp-crest" width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <clipPath id={id}>
        <path d={SHIELD} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="24" height="24" fill={body} />
        <path d={patterns[sum % patterns.length]} fill={trim} />
        <path d="M12 0h12v24H12Z" fill="#000" opacity=".12" />
      </g>
      <path d={SHIELD} fill="none" stroke="#7c8b86" strokeOpacity=".7" strokeWidth="1.2" />
    </svg>
  );
}

function Badge({ letter, body, trim, size }: Colours & { readonly letter: string }) {
  return (
    <svg className="sp-crest" width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path d={HEXAGON} fill={trim} stroke={body} strokeWidth="2.2" />
      <path d="M16 1 29 8.5 16 16 3 8.500Z" fill={body} opacity=".16" />
      <text x="16" y="21.5" textAnchor="middle" className="sp-badge-letter" fill={body}>
        {letter}
      </text>
    </svg>
  );
}

/** The letters of a player's names. */
function Player({ name, body, trim, size }: Colours & { readonly name: string }) {
  const letters = name
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, 1));
  return (
    <svg className="sp-crest" width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <circle cx="16" cy="16" r="14.8" fill={trim} stroke={body} strokeWidth="2.2" />
      <text x="16" y="20.8" textAnchor="middle" className="sp-badge-letter" data-player fill={body}>
        {letters.slice(0, 2).join('')}
      </text>
    </svg>
  );
}
