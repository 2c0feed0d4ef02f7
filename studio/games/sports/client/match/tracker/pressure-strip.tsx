import { useSecond } from '#client/kit/clock.ts';
import type { EventView, FootballFactsView } from '#games/sports/protocol.ts';
import { secondOf } from '../../book/live-second.ts';
import { useTeam } from '../../book/names.ts';
import { useWords } from '../../words/words.ts';

const WIDE = 530;
const HIGH = 44;
const MARKS = [0, 15, 30, 45, 60, 75, 90] as const;

const placeOf = (minute: number): number => 14 + ((WIDE - 28) * Math.min(90, minute)) / 90;

/** The match along its minutes: home above, away below; bars are corners, marks goals and cards. */
export function PressureStrip({
  event,
  facts,
}: {
  readonly event: EventView;
  readonly facts: FootballFactsView;
}) {
  const t = useWords();
  const now = useSecond();
  const [home, away] = [useTeam(event.home), useTeam(event.away)];
  const minute = secondOf(facts, now) / 60;
  const middle = HIGH / 2;
  return (
    <div className="sp-strip">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={t('tracker.strip')}>
        <path d={`M14 ${middle}H${WIDE - 14}`} stroke="currentColor" strokeOpacity=".25" />
        <path
          d={`M14 ${middle}H${placeOf(minute)}`}
          stroke="var(--primary)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path
          d={`M${placeOf(45)} 4V${HIGH - 4}`}
          stroke="currentColor"
          strokeOpacity=".3"
          strokeDasharray="2 3"
        />
        {facts.incidents.map((one, at) => {
          const isHome = one.side === 'H';
          const x = placeOf(one.minute);
          const y = isHome ? 9 : HIGH - 9;
          if (one.kind === 'corner') {
            return (
              <rect
                key={at}
                x={x - 1.5}
                y={isHome ? middle - 9 : middle + 2}
                width="3"
                height="7"
                rx="1"
                fill={(isHome ? home : away)?.colours[0]}
              />
            );
          }
          if (one.kind === 'goal') {
            return (
              <g key={at}>
                <circle cx={x} cy={y} r="6.5" fill="#fff" stroke="#0b1c18" />
                <path d={`M${x} ${y - 2.8}l2.7 2-1 3.1h-3.4l-1-3.1Z`} fill="#0b1c18" />
              </g>
            );
          }
          if (one.kind === 'var') return null;
          return (
            <rect
              key={at}
              x={x - 3}
              y={y - 4.5}
              width="6.5"
              height="9"
              rx="1.5"
              fill={one.kind === 'red' ? '#db4a3d' : '#f2cc72'}
              stroke="#0b1c18"
            />
          );
        })}
        <path d={`M${placeOf(minute)} 2V${HIGH - 2}`} stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <p aria-hidden dir="ltr">
        {MARKS.map((mark) => (
          <span key={mark}>
            {mark === 45 && facts.half
              ? t('match.half', { score: facts.half.join('-') })
              : `${mark}′`}
          </span>
        ))}
      </p>
    </div>
  );
}
