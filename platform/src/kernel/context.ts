/** Who is calling, and about which merchant: what every handler gets beside its input. */
import type { OperatorPermission, StaffRole } from '@croupier/contract/staff/operator/permissions';
import type { CurrencyCode } from '@croupier/contract/currencies';
import type { FlagValues } from '@croupier/contract/flags';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { WalletMode } from '@croupier/contract/wallet/transfer-kinds';

/** The merchant of the request, resolved from the domain. */
export interface MerchantContext {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly walletMode: WalletMode;
  /** The stored domain by which the visitor came. */
  readonly domain: string;
  /** Origin of the site at that domain, e.g. `http://siam.localhost:3000`. */
  readonly origin: string;
  /** Origin at the merchant's main domain, for what leaves the site: messages, vendors' calls. */
  readonly mainOrigin: string;
  readonly flags: FlagValues;
  readonly timeZone: string;
  /** Site language code → dictionary, in order of offer. */
  readonly languages: readonly { readonly code: string; readonly dictionary: string }[];
  readonly defaultLanguage: string;
}

/** A signed-in member. `type`: 1, 2, 41, 42 agent · 4 trial · else member. */
export interface MemberPrincipal {
  readonly kind: 'member';
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly sessionId: bigint;
  readonly role: 'trial' | 'member' | 'agent';
  readonly account: string;
  /** Whether this session proved in the last fifteen minutes that it is the member. */
  readonly provenLately: boolean;
  /** The password must be changed before anything else is. */
  readonly passwordDue: 'initial' | 'expired' | null;
}

/** A signed-in staff member. `merchantIds` is `'all'` or the merchants they work for. */
export interface StaffPrincipal {
  readonly kind: 'staff';
  readonly staffId: bigint;
  readonly sessionId: bigint;
  readonly name: string;
  readonly role: StaffRole;
  readonly permissions: ReadonlySet<OperatorPermission>;
  readonly merchantIds: 'all' | readonly bigint[];
}

interface CallBase {
  readonly ip: string;
  /** Dictionary to answer in, e.g. `vi`. */
  readonly dictionary: string;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  readonly request: FastifyRequest;
  /** For cookies and headers; the body is written by the kernel. */
  readonly reply: FastifyReply;
}

/** A call of the player site. With `token: true` in the table, `member` is always there. */
export interface PlayerCall<
  P extends MemberPrincipal | undefined = MemberPrincipal | undefined,
> extends CallBase {
  readonly merchant: MerchantContext;
  readonly member: P;
}

/** A call of the console. With a permission in the table, `staff` is always there. */
export interface StaffCall<
  P extends StaffPrincipal | undefined = StaffPrincipal | undefined,
> extends CallBase {
  readonly staff: P;
}
