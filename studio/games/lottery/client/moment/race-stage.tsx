import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Car } from '../pieces/pieces.tsx';
import { useWords } from '../words/words.ts';
import { RacingCar } from './racing-car.tsx';
import { orderAt, placesAt } from './race-course.ts';
import type { StageProps } from './stage-props.ts';

const RACE_MS = 8000;
const RIBBON_MS = 200;
const METRES = 1000;

/** Ten cars, each in the lane of its number; the ribbon says who leads, and the finish stays (picture 05). */
export function RaceStage({ draw, isDrawn, beganAt, onDone }: StageProps) {
  const t = useWords();
  const result = draw.result as readonly number[];
  const lanes = useRef<HTMLDivElement>(null);
  const [running, setTime] = useState(0);
  const time = isDrawn ? 1 : running;
  const done = useEffectEvent(onDone);
  const { number } = draw;
  const drive = useEffectEvent((at: number) => {
    placesAt(result, at, number).forEach((place, lane) => {
      const car = lanes.current?.children[lane] as HTMLElement | undefined;
      car?.style.setProperty('--place', String(place));
    });
  });
  useEffect(() => {
    if (isDrawn) {
      drive(1);
      return;
    }
    const timeNow = () => Math.max(0, Math.min(1, (performance.now() - beganAt) / RACE_MS));
    let frame = 0;
    const step = () => {
      const at = timeNow();
      drive(at);
      if (at < 1) frame = requestAnimationFrame(step);
      else done();
    };
    frame = requestAnimationFrame(step);
    const ribbon = setInterval(() => setTime(timeNow()), RIBBON_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(ribbon);
    };
  }, [isDrawn, beganAt]);
  const places = placesAt(result, time, number);
  const left = Math.round((1 - Math.max(...places)) * METRES);
  return (
    <div className="lt-race" dir="ltr">
      <div className="lt-race-lanes" ref={lanes}>
        {result.map((_, at) => (
          <div key={at} className="lt-race-lane">
            <RacingCar number={at + 1} />
          </div>
        ))}
      </div>
      <RaceOrder order={time === 1 ? result : orderAt(places)} />
      {time < 1 && (
        <p className="lt-race-left" dir="auto">
          <b>{t('moment.metres', { count: left })}</b> {t('moment.to-finish')}
        </p>
      )}
    </div>
  );
}

/** Who leads, the first three in gold. */
function RaceOrder({ order }: { readonly order: readonly number[] }) {
  return (
    <ol className="lt-race-order">
      {order.map((car, at) => (
        <li key={car} data-first={at < 3 || undefined}>
          <small>{at + 1}</small>
          <Car number={car} />
        </li>
      ))}
    </ol>
  );
}
