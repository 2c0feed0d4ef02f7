/** What a staff member may be allowed to do; an operator endpoint names exactly one. */
export const permissions = [
  'session.own',
  'dashboard.read',
  'member.read',
  'member.freeze',
  'wallet.read',
  'bets.read',
  'deposit.read',
  'audit.read',
  'merchant.read',
  'merchant.write',
  'catalog.read',
  'catalog.write',
  'staff.read',
  'alarm.read',
  'alarm.acknowledge',
  'vendor.read',
  'vendor.write',
] as const;
export type OperatorPermission = (typeof permissions)[number];

const readers = [
  'session.own',
  'dashboard.read',
  'member.read',
  'wallet.read',
  'bets.read',
  'deposit.read',
] as const;

/** The roles of the console and what each may do. No role moves money and grants roles at once. */
export const staffRoles = {
  support: [...readers],
  payments: [...readers, 'alarm.read'],
  risk: [
    ...readers,
    'member.freeze',
    'audit.read',
    'alarm.read',
    'alarm.acknowledge',
    'vendor.read',
  ],
  content: ['session.own', 'merchant.read', 'catalog.read'],
  gameOps: [...readers, 'catalog.read', 'catalog.write', 'alarm.read', 'vendor.read'],
  auditor: [
    ...readers,
    'audit.read',
    'merchant.read',
    'catalog.read',
    'staff.read',
    'alarm.read',
    'vendor.read',
  ],
  admin: [
    ...readers,
    'member.freeze',
    'audit.read',
    'merchant.read',
    'merchant.write',
    'catalog.read',
    'catalog.write',
    'staff.read',
    'alarm.read',
    'alarm.acknowledge',
    'vendor.read',
    'vendor.write',
  ],
} as const satisfies Record<string, readonly OperatorPermission[]>;
export type StaffRole = keyof typeof staffRoles;
