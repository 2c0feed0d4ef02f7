import type { ReactNode } from 'react';

export type FactRow = readonly [name: string, value: ReactNode];

/** Names and values, one a line. */
export function Facts({ rows }: { readonly rows: readonly FactRow[] }) {
  return (
    <dl className="c-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
