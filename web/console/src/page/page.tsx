import type { ReactNode } from 'react';
import { LiveMark } from './live-mark.tsx';

/** Title, what stands beside it, and the content of one page. */
export function Page({
  title,
  aside,
  filters,
  children,
}: {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <header className="c-page-head">
        <div className="c-page-title">
          <h1>{title}</h1>
          <LiveMark />
        </div>
        {aside}
      </header>
      {filters && <div className="c-filters">{filters}</div>}
      {children}
    </>
  );
}
