import { Fragment } from 'react';
import { findFolded } from './fold-text.ts';

/** A name with what was typed in another colour. */
export function Marked({ name, wanted }: { readonly name: string; readonly wanted: string }) {
  const spans = findFolded(name, wanted) ?? [];
  const letters = [...name.normalize('NFC')];
  const ends = spans.map(([, to]) => to);
  return (
    <>
      {spans.map(([from, to], at) => (
        <Fragment key={from}>
          {letters.slice(ends[at - 1] ?? 0, from).join('')}
          <mark>{letters.slice(from, to).join('')}</mark>
        </Fragment>
      ))}
      {letters.slice(ends.at(-1) ?? 0).join('')}
    </>
  );
}
