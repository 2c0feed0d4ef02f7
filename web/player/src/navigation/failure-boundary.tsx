import { Component, type ReactNode } from 'react';
import { reportClientError } from '../site/report-client-error.ts';
import { ChunkError } from './fetch-code.ts';

export type FailureBoundaryProps = {
  readonly children: ReactNode;
  /** What stands in for what failed; `again` mounts it anew. */
  readonly fallback: (error: unknown, again: () => void) => ReactNode;
};
type State = { readonly error?: unknown };

/** Keeps a part that fails from taking the rest with it. React wants a class for this. */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override readonly state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    // Code that did not load has been told by who asked for it.
    if (error instanceof ChunkError) return;
    const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    reportClientError({ kind: 'page', type: 'error', request: `${location.pathname} ${what}` });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.fallback(error, () => this.setState({ error: undefined }));
  }
}
