import { whenIdle } from '@croupier/kit/ui/when-idle';
import { whenNear } from '@croupier/kit/ui/when-near';
import { Fragment, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { isReturning } from '../navigation/use-scroll.ts';

/** Drawn is what lies above, and below the screen as much as half of its height. */
const NEAR = '100000px 0px 50%';

export interface Part {
  readonly key: string;
  readonly part: ReactNode;
  /** As high as the part is going to be. */
  readonly room: ReactNode;
}

export type OneByOneProps = {
  /** What is on the first screen; these come at once. */
  readonly first: number;
  readonly parts: readonly Part[];
};

/**
 * The parts of a long page, each in a turn of its own when the visitor comes near, so that none holds
 * up a press for long and nobody waits for what they do not look at. The room of the rest is kept
 * free meanwhile. A visitor who comes back to a place further down gets all at once, else that place
 * would not be there.
 */
export function OneByOne({ first, parts }: OneByOneProps) {
  const [shown, setShown] = useState(() => (isReturning() ? Infinity : first));
  const rest = useRef<HTMLDivElement>(null);
  const waiting = Math.max(0, parts.length - shown);
  const isWaiting = waiting > 0;
  useEffect(() => {
    if (!isWaiting || !rest.current) return undefined;
    let callOff: (() => void) | undefined;
    const leave = whenNear(rest.current, NEAR, () => {
      leave();
      callOff = whenIdle(() => startTransition(() => setShown(shown + 1)));
    });
    return () => {
      leave();
      callOff?.();
    };
  }, [shown, isWaiting]);
  return (
    <>
      {parts.slice(0, shown).map(({ key, part }) => (
        <Fragment key={key}>{part}</Fragment>
      ))}
      {isWaiting && (
        <div ref={rest} className="home-rest" aria-busy>
          {parts.slice(shown).map(({ key, room }) => (
            <Fragment key={key}>{room}</Fragment>
          ))}
        </div>
      )}
    </>
  );
}
