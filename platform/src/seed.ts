/**
 * `npm run seed`: makes the data of the local demo. It may run any number of times; what is there
 * stays. Passwords are random and go to the file that `DEMO_SIGN_INS` names.
 */
import { readConfig } from '#kernel/config.ts';
import { openServices } from '#kernel/services.ts';
import { siteOrigin } from '#kernel/site-origin.ts';
import { accountModule } from '#account';
import { openMetrics } from '#kernel/http/metrics.ts';
import { composeModules } from './composition/modules.ts';
import { seedAgents } from './seed/seed-agents.ts';
import { seedCashier } from './seed/seed-cashier.ts';
import { seedContent } from './seed/seed-content.ts';
import { seedMembers } from './seed/seed-members.ts';
import { seedMerchants } from './seed/seed-merchants.ts';
import { seedSocial } from './seed/seed-social.ts';
import { seedStaff } from './seed/seed-staff.ts';
import { seedStudio } from './seed/seed-studio.ts';
import { type DemoSignIn, readSignIns, REGULAR, writeSignIns } from './seed/sign-ins.ts';

const config = readConfig();
const file = process.env['DEMO_SIGN_INS'];
if (!config.DEMO) throw new Error('Demo data is only for the local demo: set DEMO=1.');
if (!file) throw new Error('DEMO_SIGN_INS must name the file for the sign-ins.');

const services = await openServices(config);
try {
  const before = readSignIns(file);
  const rows: DemoSignIn[] = [];
  const merchants = await seedMerchants(services.db, config.STUDIO_ORIGIN);
  const account = composeModules(services, openMetrics()).of(accountModule).deps;
  for (const merchant of merchants) {
    const address = siteOrigin(config, merchant.mainHost);
    rows.push(...(await seedMembers(account, merchant, { address, before })));
    if (merchant.code === 'jade-lantern') {
      rows.push(...(await seedAgents(account, merchant, { address, before })));
    }
  }
  rows.push(...(await seedStaff(services, before)));
  writeSignIns(file, [...rows, ...before.filter(({ role }) => role === REGULAR)]);
  await seedCashier(services, merchants);
  await seedSocial(services, merchants);
  await seedStudio(services, merchants);
  await seedContent(services.db, merchants);
} finally {
  await services.close();
}
