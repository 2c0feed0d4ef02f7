import type { ReactNode } from 'react';

/** A figure of the terms under its name, with what it means. */
export function FactValue({
  label,
  value,
  help,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly help?: string;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {help && <dd className="c-terms-help">{help}</dd>}
    </div>
  );
}
