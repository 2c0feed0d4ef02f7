import { lazy, type ReactNode, Suspense } from 'react';

/** Only looks: it comes after everything else, and does without a picture that does not come. */
const EmptyPicture = lazy<() => ReactNode>(() =>
  import('./empty-picture.tsx').then(
    ({ EmptyPicture: picture }) => ({ default: picture }),
    () => ({ default: () => null }),
  ),
);

export type EmptyStateProps = {
  /** One fact, e.g. "No favourite games yet". */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** One action that would fill the place. */
  readonly action?: ReactNode;
};

/** Says that there is nothing here yet, under the merchant's sign. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="k-state">
      <span className="k-state-picture">
        <Suspense>
          <EmptyPicture />
        </Suspense>
      </span>
      <p className="k-state-title">{title}</p>
      {text && <p className="k-state-text">{text}</p>}
      {action && <div className="k-state-actions">{action}</div>}
    </div>
  );
}
