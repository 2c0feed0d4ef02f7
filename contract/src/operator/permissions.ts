/** What a staff member may be allowed to do; an operator endpoint names exactly one. */
export const permissions = [
  'session.own',
  'dashboard.read',
  'member.read',
  'member.view',
  'member.freeze',
  'wallet.read',
  'bets.read',
  'deposit.read',
  'deposit.review',
  'deposit.check',
  'document.read',
  'document.review',
  'document.check',
  'document.rule',
  'adjustment.make',
  'adjustment.check',
  'limit.write',
  'limit.check',
  'audit.read',
  'merchant.read',
  'merchant.write',
  'catalog.read',
  'catalog.write',
  'staff.read',
  'staff.write',
  'approval.read',
  'approval.decide',
  'alarm.read',
  'alarm.acknowledge',
  'trouble.read',
  'vendor.read',
  'vendor.write',
  'vendor.check',
  'content.read',
  'content.write',
  'feedback.read',
  'feedback.answer',
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

/**
 * The roles of the console and what each may do. Who asks for money to move cannot agree to it, and
 * who grants roles touches no money. `none` is somebody whose role nobody has agreed to yet.
 */
export const staffRoles = {
  none: ['session.own'],
  support: [...readers, 'member.view', 'content.read', 'feedback.read', 'feedback.answer'],
  payments: [...readers, 'deposit.review', 'adjustment.make', 'approval.read', 'alarm.read'],
  paymentsLead: [
    ...readers,
    'deposit.check',
    'adjustment.check',
    'limit.check',
    'document.read',
    'document.check',
    'approval.read',
    'approval.decide',
    'alarm.read',
  ],
  risk: [
    ...readers,
    'member.view',
    'member.freeze',
    'limit.write',
    'limit.check',
    'document.read',
    'document.review',
    'document.check',
    'document.rule',
    'audit.read',
    'approval.read',
    'approval.decide',
    'alarm.read',
    'alarm.acknowledge',
    'vendor.read',
    'vendor.check',
  ],
  content: [
    'session.own',
    'merchant.read',
    'catalog.read',
    'content.read',
    'content.write',
    'feedback.read',
    'feedback.answer',
    'trouble.read',
  ],
  gameOps: [
    ...readers,
    'merchant.read',
    'merchant.write',
    'catalog.read',
    'catalog.write',
    'approval.read',
    'approval.decide',
    'alarm.read',
    'alarm.acknowledge',
    'trouble.read',
    'vendor.read',
    'vendor.write',
    'vendor.check',
  ],
  auditor: [
    ...readers,
    'document.read',
    'member.view',
    'audit.read',
    'merchant.read',
    'catalog.read',
    'staff.read',
    'approval.read',
    'alarm.read',
    'trouble.read',
    'vendor.read',
    'content.read',
    'feedback.read',
  ],
  admin: [
    'session.own',
    'staff.read',
    'staff.write',
    'audit.read',
    'approval.read',
    'approval.decide',
  ],
} as const satisfies Record<string, readonly OperatorPermission[]>;
export type StaffRole = keyof typeof staffRoles;

/** Roles that can be granted. */
export const grantableRoles = Object.keys(staffRoles).filter(
  (role): role is Exclude<StaffRole, 'none'> => role !== 'none',
);

/** What needs a second person, and who may ask for it and agree to it. */
export const requestKinds = {
  adjustment: { make: 'adjustment.make', check: 'adjustment.check' },
  'deposit-review': { make: 'deposit.review', check: 'deposit.check' },
  'document-approval': { make: 'document.review', check: 'document.check' },
  'limit-raise': { make: 'limit.write', check: 'limit.check' },
  'role-grant': { make: 'staff.write', check: 'staff.write' },
  'vendor-key': { make: 'vendor.write', check: 'vendor.check' },
} as const satisfies Record<string, Readonly<Record<'make' | 'check', OperatorPermission>>>;
export type RequestKind = keyof typeof requestKinds;
