import { useEffect, useEffectEvent, useState } from 'react';
import type { ResultView } from '#games/lottery/protocol.ts';
import { sidesOf } from '../../engine/by-name.ts';
import { Die } from '../pieces/pieces.tsx';
import { optionName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import dome from './art/dome.svg?url';

const SHAKE_MS = 1200;
const LIFT_MS = 400;
const SETTLE_MS = 700;
const COUNT_MS = 160;
const BIG_FROM = 11;

/** The dome shakes, lifts, and the dice lie there; the sum counts up once (picture 06). */
export function DomeStage({
  draw,
  onDone,
}: {
  readonly draw: ResultView;
  readonly onDone: () => void;
}) {
  const t = useWords();
  const dice = draw.result as readonly number[];
  const sum = dice.reduce((all, one) => all + one, 0);
  const [step, setStep] = useState<'shake' | 'lift' | 'lie'>('shake');
  const [counted, setCounted] = useState(0);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const lift = setTimeout(() => setStep('lift'), SHAKE_MS);
    const lie = setTimeout(() => setStep('lie'), SHAKE_MS + LIFT_MS);
    return () => {
      clearTimeout(lift);
      clearTimeout(lie);
    };
  }, []);
  useEffect(() => {
    if (step !== 'lie') return;
    if (counted === dice.length) {
      const timer = setTimeout(() => done(), SETTLE_MS);
      return () => clearTimeout(timer);
    }
    const timer = setTimeout(() => setCounted(counted + 1), COUNT_MS);
    return () => clearTimeout(timer);
  }, [step, counted, dice.length]);
  const soFar = dice.slice(0, counted).reduce((all, one) => all + one, 0);
  return (
    <div className="lt-dome" data-step={step} dir="ltr">
      <div className="lt-dome-dice">
        {dice.map((value, at) => (
          <span key={at}>
            <Die value={step === 'shake' ? ((value + at + 2) % 6) + 1 : value} size={58} />
          </span>
        ))}
      </div>
      <img src={dome} alt="" />
      {step === 'lie' && (
        <p dir="auto">
          <b>{soFar}</b>
          {counted === dice.length &&
            sidesOf(sum, BIG_FROM)
              .map((side) => optionName(t, 'dice', side))
              .join(', ')}
        </p>
      )}
    </div>
  );
}
