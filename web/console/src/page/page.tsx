import type { ReactNode } from 'react';
import { LiveMark } from './live-mark.tsx';

/** Title, what stands beside it, and the content of one page. */
export function Page({
  title,
  aside,
  filters,
  isQuiet = false,
  children,
}: {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly filters?: ReactNode;
  /** Without the clock, where the title says more. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <>
      <header className="c-page-head">
        <div className="c-page-title">
          <h1>{title}</h1>
          {!isQuiet && <LiveMark />}
        </div>
        {aside}
      </header>
      {filters && <div className="c-filters">{filters}</div>}
      {children}
    </>
  );
}
