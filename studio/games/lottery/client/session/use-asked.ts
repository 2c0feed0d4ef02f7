import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hearClock } from '#client/kit/clock.ts';
import { useDesk } from './desk.ts';

export interface Asked<Value> {
  readonly value: Value | undefined;
  /** The last answer did not come, or was none. */
  readonly isFailed: boolean;
  readonly ask: () => void;
}

/**
 * What the server answers to a question, asked again while it is in view.
 *
 * @param path nothing while it is not wanted
 * @param nextIn when to ask again, ms; never where it says nothing
 */
export function useAsked<Value>(
  path: string | undefined,
  {
    game,
    nextIn,
  }: { readonly game?: string; readonly nextIn?: (value: Value | undefined) => number },
): Asked<Value> {
  const desk = useDesk();
  const [known, setKnown] = useState<{ path: string; value: Value }>();
  const [isFailed, setFailed] = useState(false);
  const again = useRef<() => void>(undefined);
  const wait = useEffectEvent((value: Value | undefined) => nextIn?.(value));
  const value = known?.path === path ? known?.value : undefined;

  useEffect(() => {
    if (path === undefined) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      if (document.hidden) {
        timer = setTimeout(() => void load(), HIDDEN_MS);
        return;
      }
      const askedAt = Date.now();
      const answer = await desk.ask<Value & { now?: number }>(path, undefined, game);
      if (isOver) return;
      setFailed(answer.kind !== 'answered');
      const got = answer.kind === 'answered' ? answer.value : undefined;
      if (got?.now !== undefined) hearClock(got.now, askedAt);
      if (got !== undefined) setKnown({ path, value: got });
      const next = wait(got);
      if (next !== undefined) timer = setTimeout(() => void load(), next);
    };
    again.current = () => {
      clearTimeout(timer);
      void load();
    };
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [desk, path, game]);

  const ask = useCallback(() => again.current?.(), []);
  return { value, isFailed, ask };
}

/** A page that nobody looks at asks nothing. */
const HIDDEN_MS = 1000;
