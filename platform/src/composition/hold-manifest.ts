import { operatorEndpoints } from '@croupier/contract/endpoints/operator';
import { type RequestKind, requestKinds } from '@croupier/contract/staff/operator/permissions';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import type { Module, OpenedModule } from '#kernel/module.ts';

interface Entry {
  readonly module: string;
  readonly permission?: string | undefined;
  readonly flag?: string | undefined;
}

/**
 * Holds what a module handles against the tables and its manifest. Throws when it handles an endpoint
 * of another, when its permissions are not those that its calls and kinds of requests ask for, and
 * when a call depends on a flag that it neither brings nor needs.
 */
export function holdManifest(
  {
    name,
    permissions = [],
    flags = [],
    needsFlags = [],
  }: Pick<Module, 'name' | 'permissions' | 'flags' | 'needsFlags'>,
  { player = {}, staff = {}, requestKinds: kinds = [] }: OpenedModule,
): void {
  const calls: readonly (readonly [string, Entry | undefined])[] = [
    ...Object.keys(player).map((call) => [call, entryOf(playerEndpoints, call)] as const),
    ...Object.keys(staff).map((call) => [call, entryOf(operatorEndpoints, call)] as const),
  ];
  for (const [call, entry] of calls) {
    if (entry && entry.module !== name) {
      throw new Error(`${call} is a call of ${entry.module}, yet ${name} handles it.`);
    }
    if (
      entry?.flag !== undefined &&
      ![...flags, ...needsFlags].some((flag) => flag === entry.flag)
    ) {
      throw new Error(`${call} depends on ${entry.flag}, which ${name} neither brings nor needs.`);
    }
  }
  const asked = new Set<string>([
    ...calls.flatMap(([, entry]) => entry?.permission ?? []),
    ...kinds.flatMap((kind) => Object.values(requestKinds[kind.name as RequestKind])),
  ]);
  const declared = new Set<string>(permissions);
  const strange = [...asked.symmetricDifference(declared)];
  if (strange.length > 0) {
    throw new Error(`The permissions of ${name} are not what it asks for: ${strange.join(', ')}.`);
  }
}

function entryOf(table: Readonly<Record<string, Entry>>, call: string): Entry | undefined {
  return Object.hasOwn(table, call) ? table[call] : undefined;
}
