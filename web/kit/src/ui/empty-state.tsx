import type { ReactNode } from 'react';

export type EmptyStateProps = {
  /** One fact, e.g. "No favourite games yet". */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** One action that would fill the place. */
  readonly action?: ReactNode;
};

/** Says that there is nothing here yet, under an unlit lantern. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="k-state">
      <svg className="k-state-lantern" width={120} height={92} viewBox="0 0 120 92" aria-hidden>
        <ellipse className="shadow" cx="60" cy="82" rx="44" ry="6" />
        <path className="cord" d="M60 2v14" />
        <path
          className="paper"
          d="M46 18h28c14 6 20 14 20 23s-6 18-20 24H46c-14-6-20-15-20-24s6-17 20-23Z"
        />
        <path
          className="rib"
          d="M60 18v47M50 18c-8 7-12 15-12 23s4 17 12 24M70 18c8 7 12 15 12 23s-4 17-12 24"
        />
        <rect className="cap" x="48" y="13" width="24" height="6" rx="2" />
        <rect className="cap" x="48" y="64" width="24" height="6" rx="2" />
      </svg>
      <p className="k-state-title">{title}</p>
      {text && <p className="k-state-text">{text}</p>}
      {action && <div className="k-state-actions">{action}</div>}
    </div>
  );
}
