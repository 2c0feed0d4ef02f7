import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { lineUpStore } from '../state/line-up.ts';
import { readOnlyStore } from '../state/read-only.ts';
import { useStore } from '../state/store.ts';

/** The first look waits until the page stands. */
const FIRST_LOOK_MS = 4000;
const LOOK_AGAIN_MS = 5000;

/**
 * Whether nothing can be changed just now. A refusal says when that begins; the end is asked for. A
 * line that was cut, as all are when another database takes over, is a reason to look as well.
 */
export function useReadOnly(): boolean {
  const readOnly = useStore(readOnlyStore);
  useEffect(() => {
    const first = setTimeout(look, FIRST_LOOK_MS);
    const stopListening = lineUpStore.subscribe(look);
    return () => {
      clearTimeout(first);
      stopListening();
    };
  }, []);
  useEffect(() => {
    if (!readOnly) return undefined;
    const again = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(again);
  }, [readOnly]);
  return readOnly;
}

function look(): void {
  call('permissionVersion', {}).then(
    (answer) => readOnlyStore.set(answer.readOnly === true),
    // Nobody knows; the banner stays as it is.
    () => undefined,
  );
}
