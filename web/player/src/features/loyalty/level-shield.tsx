import { useId } from 'react';
import './level-shield.css';

export type LevelShieldProps = {
  readonly level: number;
  /** Side length in px. */
  readonly size: number;
};

/** What the levels are made of: from wood over metals to gems. */
const colours = [
  '#8a6a48',
  '#b4723c',
  '#aebbc2',
  '#e5b450',
  '#e8882e',
  '#e8705f',
  '#2fb98c',
  '#3c8ae0',
  '#d5345a',
  '#c3cfe0',
  '#9fe0f4',
  '#6be3be',
  '#a985ec',
  '#f08fc0',
  '#7fb4ff',
  '#f5e6a8',
];

/** The sign of a level: a shield with a gem and the number in it; that of the first is plain wood. */
export function LevelShield({ level, size }: LevelShieldProps) {
  const id = useId();
  const colour = colours[Math.min(level, colours.length - 1)];
  return (
    <svg className="level-shield" width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={level === 0 ? '#d9bd96' : '#fff'} />
          <stop offset="0.35" stopColor={colour} />
          <stop offset="1" stopColor="#1a1208" />
        </linearGradient>
      </defs>
      <path d="M32 3 56 15V36C56 49 45 57 32 62 19 57 8 49 8 36V15Z" fill={`url(#${id})`} />
      {level === 0 ? <Grain /> : <Gem colour={colour} />}
      <text x="32" y="38" fontSize={level > 9 ? 14 : 17} data-plain={level === 0 || undefined}>
        {level}
      </text>
    </svg>
  );
}

function Grain() {
  return (
    <path
      d="M20 13V52M28 8V58M36 8V58M44 13V52"
      stroke="#3f2d1a"
      strokeOpacity="0.45"
      strokeWidth="1.5"
    />
  );
}

function Gem({ colour }: { readonly colour: string | undefined }) {
  return (
    <>
      <path
        d="M32 8 52 18V36C52 46 43 53 32 57 21 53 12 46 12 36V18Z"
        fill="#0b1410"
        opacity="0.45"
      />
      <path d="M32 14C36 20 42 24 42 32S37 44 32 46C27 44 22 40 22 32S28 20 32 14Z" fill={colour} />
      <path d="M32 14C36 20 42 24 42 32S37 44 32 46Z" fill="#fff" opacity="0.25" />
    </>
  );
}
