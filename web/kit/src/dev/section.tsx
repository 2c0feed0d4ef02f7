import type { ReactNode } from 'react';

export type SectionProps = {
  readonly title: string;
  /** Columns taken from 1100 px. */
  readonly span?: 1 | 2 | 3;
  readonly children: ReactNode;
};

/** One framed group of the showcase. */
export function Section({ title, span = 1, children }: SectionProps) {
  return (
    <section className="show-section" data-span={span}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
