import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';
import { isReturning } from '../navigation/use-scroll.ts';
import { whenIdle } from '../site/when-idle.ts';

export type OneByOneProps = {
  /** What is on the first screen; these come at once. */
  readonly first: number;
  readonly children: ReactNode;
};

/**
 * The parts of a long page, each in a turn of its own, so that none holds up a press for long. The
 * rest of a screen is kept free for them meanwhile. A visitor who comes back to a place further
 * down gets all at once, else that place would not be there.
 */
export function OneByOne({ first, children }: OneByOneProps) {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(() => (isReturning() ? Infinity : first));
  const waiting = shown < parts.length;
  useEffect(() => {
    if (!waiting) return undefined;
    return whenIdle(() => startTransition(() => setShown(shown + 1)));
  }, [shown, waiting]);
  return (
    <>
      {parts.slice(0, shown)}
      {waiting && <div className="home-rest" aria-busy />}
    </>
  );
}
