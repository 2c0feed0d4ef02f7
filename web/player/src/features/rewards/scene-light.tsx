/** Metals that pictures of the scene are filled with, and the rays behind them. */
export function SceneLight() {
  return (
    <svg className="scene-rays" viewBox="-300 -300 600 600" aria-hidden>
      <defs>
        <radialGradient id="reward-gold" cx=".36" cy=".26" r=".9">
          <stop offset="0" stopColor="#fffbe8" />
          <stop offset=".32" stopColor="#fbd872" />
          <stop offset=".72" stopColor="#d9962a" />
          <stop offset="1" stopColor="#7a4c10" />
        </radialGradient>
        <linearGradient id="reward-rim" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff3cf" />
          <stop offset=".5" stopColor="#d79a2b" />
          <stop offset="1" stopColor="#7a4c10" />
        </linearGradient>
        <linearGradient id="reward-seal" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff1c4" />
          <stop offset="1" stopColor="#d79a2b" />
        </linearGradient>
        <linearGradient id="reward-red" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#f25b47" />
          <stop offset="1" stopColor="#96161a" />
        </linearGradient>
        <radialGradient id="reward-shade">
          <stop offset=".7" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".35" />
        </radialGradient>
        <radialGradient id="reward-beam" gradientUnits="userSpaceOnUse" cx="0" cy="-16" r="134">
          <stop offset=".2" stopColor="#fff3c4" stopOpacity=".5" />
          <stop offset="1" stopColor="#fff3c4" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="reward-glow">
          <stop offset="0" stopColor="#fff6d0" />
          <stop offset="1" stopColor="#ffd25a" stopOpacity="0" />
        </radialGradient>
      </defs>
      {Array.from({ length: 18 }, (_, at) => (
        <path key={at} d="M0 0L-34-420H34Z" transform={`rotate(${at * 20})`} />
      ))}
    </svg>
  );
}

const PIECES = 40;
const COLOURS = ['#fbdd8e', '#7fe7c5', '#ff9f91', '#fff6dc'] as const;

/** Paper that flies where something was won; it keeps off the sum and what is said below. */
export function Confetti() {
  return (
    <svg
      className="scene-paper"
      viewBox="0 0 390 420"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {Array.from({ length: PIECES }, (_, at) => {
        // Spread by steps that share no divisor with the size, so the same picture every time.
        const [x, y] = [(at * 151) % 390, (at * 97) % 420];
        return (
          <rect
            key={at}
            x={x}
            y={y}
            width={4 + (at % 5)}
            height={7 + (at % 6)}
            rx="1.5"
            fill={COLOURS[at % COLOURS.length]}
            opacity={0.4 + (at % 6) / 10}
            transform={`rotate(${(at * 47) % 180} ${x} ${y})`}
          />
        );
      })}
    </svg>
  );
}
