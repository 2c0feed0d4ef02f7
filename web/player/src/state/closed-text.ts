import { languageStore } from './language.ts';
import { usePermission } from './permission.ts';
import { useStore } from './store.ts';
import type { ClosedTextKind } from '@croupier/contract/content/kinds';

/** The merchant's own words while something is closed; `undefined` where it has none in this language. */
export function useClosedText(kind: ClosedTextKind): string | undefined {
  const { dictionary } = useStore(languageStore);
  return usePermission().info.closedTexts[kind][dictionary] || undefined;
}
