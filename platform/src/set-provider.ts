/**
 * `node platform/src/set-provider.ts <merchant> <google|custom> <name> <issuer> <client id>`: lets members
 * of that merchant sign in at an OpenID provider, or brings that way up to date. The client's secret is
 * read from SOCIAL_CLIENT_SECRET, so that no list of processes shows it.
 */
import { socialProviders } from '@croupier/contract/account/player/social';
import { z } from 'zod';
import { readConfig } from '#kernel/config.ts';
import { openServices } from '#kernel/services.ts';
import { listMerchants } from '#merchant';
import { putProvider } from './modules/account/social/put-provider.ts';

const words = z.tuple([
  z.string(),
  z.enum(socialProviders),
  z.string().min(1).max(40),
  z.url({ protocol: /^https?$/ }),
  z.string().min(1).max(200),
]);

const [code, provider, name, issuer, clientId] = words.parse(process.argv.slice(2));
const clientSecret = z.string().min(1).parse(process.env['SOCIAL_CLIENT_SECRET']);
const services = await openServices(readConfig());
try {
  const merchant = (await listMerchants(services.db)).find((one) => one.code === code);
  if (!merchant) throw new Error(`There is no merchant ${code}.`);
  const input = { merchantId: merchant.id, provider, name, issuer, clientId, clientSecret };
  await putProvider(services, input);
  process.stdout.write(`${merchant.name}: sign-in with ${name} while the flag socialLogin is on\n`);
} finally {
  await services.close();
}
