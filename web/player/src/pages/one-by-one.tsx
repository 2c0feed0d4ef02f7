import { whenIdle } from '@croupier/kit/ui/when-idle';
import {
  Children,
  type CSSProperties,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isReturning } from '../navigation/use-scroll.ts';

/** Drawn is what lies above, and below the screen as much as half of its height. */
const NEAR = '100000px 0px 50%';

export type OneByOneProps = {
  /** What is on the first screen; these come at once. */
  readonly first: number;
  readonly children: ReactNode;
};

/**
 * The parts of a long page, each in a turn of its own when the visitor comes near, so that none holds
 * up a press for long and nobody waits for what they do not look at. The room of the rest is kept
 * free meanwhile. A visitor who comes back to a place further down gets all at once, else that place
 * would not be there.
 */
export function OneByOne({ first, children }: OneByOneProps) {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(() => (isReturning() ? Infinity : first));
  const rest = useRef<HTMLDivElement>(null);
  const waiting = Math.max(0, parts.length - shown);
  const isWaiting = waiting > 0;
  useEffect(() => {
    if (!isWaiting || !rest.current) return undefined;
    let callOff: (() => void) | undefined;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        callOff = whenIdle(() => startTransition(() => setShown(shown + 1)));
      },
      { rootMargin: NEAR },
    );
    near.observe(rest.current);
    return () => {
      near.disconnect();
      callOff?.();
    };
  }, [shown, isWaiting]);
  return (
    <>
      {parts.slice(0, shown)}
      {isWaiting && (
        <div
          ref={rest}
          className="home-rest"
          style={{ '--parts': waiting } as CSSProperties}
          aria-busy
        />
      )}
    </>
  );
}
