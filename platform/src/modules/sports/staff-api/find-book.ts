/** Which vendor's book a call of staff is about, and whose players it counts. */
import type { SecretBox } from '@croupier/server/secret-box';
import { catalogAdmin } from '#catalog';
import type { StaffPrincipal } from '#kernel/context.ts';
import { refuse } from '#kernel/refuse.ts';
import { type Merchant, merchantById } from '#merchant';
import type { LaunchDeps } from '#seamless';
import { merchantWithin } from '#staff';
import type { Place } from '../ask-vendor.ts';

export interface SportsStaffDeps {
  readonly calling: LaunchDeps;
  readonly secrets: SecretBox;
}

export interface Book {
  readonly merchant: Merchant;
  readonly vendorId: bigint;
  readonly place: Place;
}

/** The merchant that a call names. Refuses `request.not-found`. */
export async function merchantOf(
  { calling: { db } }: SportsStaffDeps,
  staff: StaffPrincipal,
  id: string,
): Promise<Merchant> {
  const merchant = await merchantById(db, merchantWithin(staff, id));
  if (!merchant) throw refuse('request.not-found');
  return merchant;
}

/** The named vendor's book, or the first one of the merchant. Refuses `sports.none`. */
export async function bookOf(
  deps: SportsStaffDeps,
  staff: StaffPrincipal,
  named: { readonly merchantId: string; readonly vendorId?: string | undefined },
): Promise<Book> {
  const merchant = await merchantOf(deps, staff, named.merchantId);
  const vendors = await catalogAdmin.sportsVendorsOf(deps.calling.db, merchant.id);
  const vendor = vendors.find(
    ({ id }) => named.vendorId === undefined || String(id) === named.vendorId,
  );
  if (!vendor) throw refuse('sports.none');
  const { code, currency } = merchant;
  return { merchant, vendorId: vendor.id, place: { merchant: code, currency } };
}

/** What the audit trail and requests call something of a vendor's sports. */
export const subjectOf = (vendorId: bigint, about: string): string =>
  `vendor:${vendorId}:sports-${about}`;

/** What a vendor may keep of a name and of a reason. */
const NAME_MAX = 120;
const REASON_MAX = 200;

export function saidBy({ name }: StaffPrincipal, reason: string) {
  return { by: name.slice(0, NAME_MAX), reason: reason.slice(0, REASON_MAX) };
}
