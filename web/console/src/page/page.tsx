import type { ReactNode } from 'react';

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
        <h1>{title}</h1>
        {aside}
      </header>
      {filters && <div className="c-filters">{filters}</div>}
      {children}
    </>
  );
}
