import type { merchantEndpoints } from '@croupier/contract/merchant/player';
import type { CountryOf } from '#kernel/country-of.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { NoteClientError } from './client-errors.ts';
import { describePermission, statusOf } from './describe-permission.ts';
import type { KnownMerchants } from './known-merchants.ts';
import type { Merchant } from './merchant.ts';

/**
 * The calls with which a page learns whose site it is, and tells how it fares. Keys are the kernel's,
 * which answers for them itself.
 */
export function merchantHandlers(
  known: KnownMerchants,
  noteClientError: NoteClientError,
  isReadOnly: () => Promise<boolean>,
  { countryOf, sealPath }: { countryOf: CountryOf; sealPath: (address: string) => string },
): Omit<PlayerHandlers<typeof merchantEndpoints>, 'payloadKeys'> {
  const merchantOf = async (id: bigint): Promise<Merchant> => {
    const merchant = await known.byId(id);
    if (!merchant) throw refuse('merchant.unknown-domain');
    return merchant;
  };
  return {
    async permission({ merchant, ip }) {
      return describePermission(await merchantOf(merchant.id), {
        ip,
        country: countryOf(ip),
        domain: merchant.domain,
        sealPath,
      });
    },
    async permissionVersion({ merchant, ip }) {
      const current = await merchantOf(merchant.id);
      const state = {
        version: String(current.version),
        status: statusOf(current, { ip, country: countryOf(ip) }),
      };
      return { ...state, readOnly: (await isReadOnly()) || undefined };
    },
    async clientReport(call, error) {
      await noteClientError(call, error);
      return {};
    },
  };
}
