import type { StaffRole } from '@croupier/contract/staff/operator/permissions';
import type { Services } from '#kernel/services.ts';
import { createStaff, setStaffPassword } from '#staff';
import { randomPassword, type DemoSignIn } from './sign-ins.ts';

const SITE = 'Console';

const staff: readonly { username: string; name: string; role: StaffRole }[] = [
  { username: 'admin', name: 'Hà Trang', role: 'admin' },
  // Roles are granted by one administrator and agreed to by another.
  { username: 'admin-two', name: 'Đức Anh', role: 'admin' },
  { username: 'support', name: 'Mali Srisai', role: 'support' },
  { username: 'payments', name: 'Thanh Vân', role: 'payments' },
  { username: 'payments-lead', name: 'Somchai Dee', role: 'paymentsLead' },
  { username: 'risk', name: 'Quốc Bảo', role: 'risk' },
  { username: 'content', name: 'Ngọc Lan', role: 'content' },
  { username: 'game-ops', name: 'Arthit Wong', role: 'gameOps' },
  // What one of them asks for the other decides.
  { username: 'trader', name: 'Minh Khoa', role: 'trader' },
  { username: 'trader-two', name: 'Trung Hiếu', role: 'trader' },
  { username: 'auditor', name: 'Minh Châu', role: 'auditor' },
];

/**
 * Makes the demo's staff, with random passwords; each enrols an authenticator app at the first
 * sign-in. Those of an earlier run keep the password that the file of sign-ins has.
 */
export async function seedStaff(
  services: Services,
  before: readonly DemoSignIn[],
): Promise<DemoSignIn[]> {
  const rows: DemoSignIn[] = [];
  for (const { username, name, role } of staff) {
    const kept = before.find((row) => row.site === SITE && row.username === username);
    const password = kept?.password ?? randomPassword();
    const id = await createStaff(services, { username, name, role, password, merchantIds: null });
    if (id === undefined) await setStaffPassword(services, { username, password });
    rows.push({ site: SITE, address: services.config.CONSOLE_ORIGIN, role, username, password });
  }
  return rows;
}
