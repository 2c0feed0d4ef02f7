import type { Finding } from '@croupier/conformance/report/finding';
import { runEntrance } from '@croupier/conformance/vendor/run-entrance';
import { catalogAdmin, type Vendor } from '#catalog';
import type { Config } from '#kernel/config.ts';
import { HttpFailure } from '#kernel/http-client.ts';
import { refuse } from '#kernel/refuse.ts';
import { siteOrigin } from '#kernel/site-origin.ts';
import { merchantById } from '#merchant';
import { SEAMLESS_PREFIX } from '@croupier/contract/seamless/wire';
import { jurisdictionOf } from '../jurisdiction.ts';
import type { LaunchDeps } from '../launch-game.ts';

const ANSWER_BYTES_MAX = 32 * 1024 * 1024;

/**
 * Runs the suite's checks that need nobody to play against a vendor, by our own way out of the house and as
 * launches of that merchant. Refuses `vendor.silent` where there is no catalogue to begin with.
 */
export async function checkVendor(
  deps: LaunchDeps,
  config: Config,
  { vendor, merchantId }: { readonly vendor: Vendor; readonly merchantId: string },
): Promise<Omit<Finding, 'trace'>[]> {
  const merchant = await merchantById(deps.db, BigInt(merchantId));
  if (!merchant) throw refuse('request.not-found');
  const { code, currency, timeZone, mainHost, settings } = merchant;
  const origin = siteOrigin(config, mainHost);
  const key = await catalogAdmin.vendorPlace.signingKey(deps.db, deps.secrets, vendor.id);
  const findings = await runEntrance({
    url: vendor.baseUrl,
    ...key,
    currency,
    send: async (url, call) => {
      const answer = await deps.httpClient({ ...call, url, answerBytesMax: ANSWER_BYTES_MAX });
      return { status: answer.status, text: answer.body };
    },
    launch: {
      merchant: code,
      locale: 'en',
      time_zone: timeZone,
      client_type: 'desktop',
      ip: '127.0.0.1',
      urls: {
        parent_origin: origin,
        return: origin,
        deposit: `${origin}/member?page=depositv2`,
        wallet: `${origin}${SEAMLESS_PREFIX}/${code}`,
      },
      jurisdiction: jurisdictionOf(settings.play),
    },
  }).catch((error: unknown) => {
    if (!(error instanceof HttpFailure)) throw error;
    throw refuse('vendor.silent', { params: { why: error.message.slice(0, 200) } });
  });
  return findings.map(({ trace: _trace, ...finding }) => finding);
}
