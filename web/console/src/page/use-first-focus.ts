import { type RefObject, useEffect, useRef } from 'react';

/** Puts the cursor into the field when it appears: the one thing to do on a page of one field. */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
