import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hearClock } from '#client/kit/clock.ts';
import { useDesk } from './desk.ts';

export interface Asked<Value> {
  readonly value: Value | undefined;
  /** The last answer did not come, or was none. */
  readonly isFailed: boolean;
  readonly ask: () => void;
}

/** A page that nobody looks at asks nothing. */
const HIDDEN_MS = 1000;

/**
 * What the server answers to a question, asked again while it is in view.
 *
 * @param path nothing while it is not wanted
 * @param nextMs when to ask again; never where it is left out
 * @param onValue hears each answer
 */
export function useAsked<Value>(
  path: string | undefined,
  { nextMs, onValue }: { readonly nextMs?: number; readonly onValue?: (value: Value) => void } = {},
): Asked<Value> {
  const desk = useDesk();
  const [known, setKnown] = useState<{ path: string; value: Value }>();
  const [isFailed, setFailed] = useState(false);
  const again = useRef<() => void>(undefined);
  const hear = useEffectEvent((value: Value) => onValue?.(value));
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
      const answer = await desk.ask<Value & { now?: number }>(path);
      if (isOver) return;
      setFailed(answer.kind !== 'answered');
      if (answer.kind === 'answered') {
        if (answer.value.now !== undefined) hearClock(answer.value.now, askedAt);
        hear(answer.value);
        setKnown({ path, value: answer.value });
      }
      if (nextMs !== undefined) timer = setTimeout(() => void load(), nextMs);
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
  }, [desk, path, nextMs]);

  const ask = useCallback(() => again.current?.(), []);
  return { value, isFailed, ask };
}
