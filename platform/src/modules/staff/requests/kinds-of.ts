import { type RequestKind, requestKinds } from '@croupier/contract/staff/operator/permissions';
import type { StaffPrincipal } from '#kernel/context.ts';

/** Kinds that the staff member may see (what they make, check or audit), or those that they may check. */
export function kindsOf(
  { permissions }: Pick<StaffPrincipal, 'permissions'>,
  which: 'any' | 'check',
): RequestKind[] {
  return (Object.keys(requestKinds) as RequestKind[]).filter((kind) => {
    const { make, check } = requestKinds[kind];
    if (which === 'check') return permissions.has(check);
    return permissions.has(make) || permissions.has(check) || permissions.has('audit.read');
  });
}
