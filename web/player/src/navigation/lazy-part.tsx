import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadTexts } from '../language/translations.ts';
import { loadCode } from './load-code.ts';

/** A component whose code and texts come when they are first needed. */
export interface LazyPart<Props> {
  (props: Props & { readonly fallback?: ReactNode }): ReactNode;
  /** Fetches code and texts ahead of time; repeated calls cost nothing. */
  readonly preload: () => Promise<void>;
}

/**
 * Splits a component off. Once it is here it renders in the same frame as its parent, which
 * `React.lazy` would put off. A load that fails twice is thrown to the nearest boundary, and mounting
 * the part anew tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...areas: readonly string[]
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  async function fetchPart(): Promise<void> {
    const [component] = await Promise.all([loadCode(load), loadTexts(...areas)]);
    loaded = component;
  }

  function preload(): Promise<void> {
    loading ??= fetchPart().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  function Part({
    fallback = null,
    ...props
  }: Props & { readonly fallback?: ReactNode }): ReactNode {
    const [state, setState] = useState<{
      readonly Component?: ComponentType<Props> | undefined;
      readonly error?: unknown;
    }>(() => ({ Component: loaded }));
    useEffect(() => {
      if (state.Component) return;
      let gone = false;
      preload().then(
        () => !gone && setState({ Component: loaded }),
        (error: unknown) => !gone && setState({ error }),
      );
      return () => {
        gone = true;
      };
    }, [state.Component]);
    if (state.error !== undefined) throw state.error;
    return state.Component ? <state.Component {...(props as unknown as Props)} /> : fallback;
  }
  return Object.assign(Part, { preload });
}
