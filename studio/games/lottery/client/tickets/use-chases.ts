import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChasePage, ChaseView } from '#games/lottery/protocol.ts';
import { useDesk, useDeskState } from '../session/desk.ts';
import { ownersOf } from './use-tickets.ts';

/** Chases that run are looked at so often. */
const ASK_MS = 4000;

export interface Chases {
  readonly chases: readonly ChaseView[] | undefined;
  readonly reload: () => void;
  readonly replace: (chase: ChaseView) => void;
}

/** The player's chases, newest first, of all sessions that are open here. */
export function useChases(): Chases {
  const desk = useDesk();
  const owners = ownersOf(useDeskState()).join();
  const [chases, setChases] = useState<readonly ChaseView[]>();
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      const answers = await Promise.all(
        owners.split(',').map((game) => desk.ask<ChasePage>('chases', undefined, game)),
      );
      if (isOver) return;
      const got = answers.flatMap((one) => (one.kind === 'answered' ? one.value.chases : []));
      if (answers.every(({ kind }) => kind === 'answered')) {
        setChases(got.toSorted((a, b) => b.createdAt - a.createdAt));
      }
      if (got.some(({ state }) => state === 'running')) {
        timer = setTimeout(() => void load(), ASK_MS);
      }
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
  }, [desk, owners]);
  return {
    chases,
    reload: useCallback(() => again.current?.(), []),
    replace: (chase) =>
      setChases((known) => known?.map((one) => (one.id === chase.id ? chase : one))),
  };
}
