import {
  type OperatorPermission,
  type StaffRole,
  staffRoles,
} from '@croupier/contract/staff/operator/permissions';
import { useTranslation } from 'react-i18next';

/** The roles that hold a permission, in words: whom somebody without it turns to. */
export function useRolesWith(permission: OperatorPermission): string {
  const { t } = useTranslation('console-staff');
  return Object.entries<readonly OperatorPermission[]>(staffRoles)
    .flatMap(([role, held]) => (held.includes(permission) ? [t(`roles.${role as StaffRole}`)] : []))
    .join(', ');
}
