/** Staff set up what newcomers are asked and where the site is found. */
import auth from '@croupier/i18n/en/auth.json' with { type: 'json' };
import viAuth from '@croupier/i18n/vi/auth.json' with { type: 'json' };
import en from '@croupier/i18n/en/console-site.json' with { type: 'json' };
import enAudit from '@croupier/i18n/en/console-audit.json' with { type: 'json' };
import { agree, aStaffMember } from '@croupier/platform/testing/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleFixture, openConsole } from './open-console.ts';

let world: ConsoleFixture;
beforeAll(async () => {
  world = await openConsole('gameOps');
}, 240_000);
afterAll(() => world.close());

test(
  '[AUTH-05][OPS-07] staff see the form change as they change the rules, and visitors are asked what was saved',
  { timeout: 600_000 },
  async () => {
    const { page, app } = world;
    const merchantId = String(app.merchants.jade.id);
    for (const flag of ['mobileRegistration', 'countryCodeDisplay']) {
      const reason = 'players here use telephones';
      await world.staff.call('setFlag', { merchantId, flag, value: true, reason });
    }
    await world.open('/settings?view=registration');
    const preview = page.locator('.c-form-preview');
    // By number first, as on the site, with the country that a visitor chooses.
    await preview.getByRole('combobox', { name: viAuth.code.country }).click();
    await page.getByRole('option', { name: /\+84$/ }).click();
    await preview.getByRole('textbox', { name: viAuth.field.mobileNum }).fill('912345678');
    await preview.getByRole('tab', { name: viAuth.way.username }).click();
    const zalo = page.getByRole('group', { name: auth.field.zalo, exact: true });
    await zalo.getByRole('checkbox', { name: auth.field.zalo, exact: true }).check();
    await zalo.getByRole('checkbox', { name: en.registration.required }).check();
    await zalo.getByRole('spinbutton').nth(0).fill('9');
    await zalo.getByRole('spinbutton').nth(1).fill('11');
    await zalo.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Digits only, 9 to 11', exact: true }).click();

    await preview.getByLabel(viAuth.field.username).waitFor();
    await preview.getByLabel(viAuth.field.zalo).fill('12345');
    await preview.getByRole('button', { name: viAuth.register.submit }).click();
    await preview.getByText('Cần từ 9 đến 11 ký tự').waitFor();
    await preview.getByRole('tab', { name: 'English' }).click();
    await preview.getByLabel(auth.field.zalo).fill('not digits');
    await preview.getByRole('button', { name: auth.register.submit }).click();
    await preview.getByText('Digits only, 9 to 11').waitFor();
    expect(await world.inspect('settings-registration')).toEqual([]);
    await world.shootPhone('settings-registration');

    await page.getByRole('button', { name: en.registration.save }).click();
    await expect
      .poll(async () => {
        const { fields } = (await app.call('registerRules')).value;
        return fields.find(({ name }) => name === 'zalo');
      })
      .toMatchObject({ enabled: true, required: true, patternId: 'digits', minLength: 9 });
  },
);

test(
  '[CFG-01][CFG-04] staff add a domain and block a network, and the look of the site is theirs',
  { timeout: 600_000 },
  async () => {
    const { page, app } = world;
    await world.open('/settings?view=access');
    await page.getByLabel(en.domains.host).fill('lantern.example');
    await page.getByRole('button', { name: en.domains.add, exact: true }).click();
    // A domain opens a way to members, so it waits for somebody else.
    const why = page.getByRole('dialog', { name: enAudit.waits.reasonTitle });
    await why.getByRole('textbox').fill('The new domain of the house');
    await why.getByRole('button', { name: enAudit.waits.ask }).click();
    const waits = page.getByRole('region', { name: enAudit.waits.title });
    await waits.getByText('lantern.example').waitFor();
    expect(await world.inspect('settings-waits')).toEqual([]);
    const merchantId = String(app.merchants.jade.id);
    const subject = `merchant:${merchantId}:domains`;
    const risk = await aStaffMember(app, 'risk');
    const [asked] = (await risk.call('requests', { merchantId, subject })).value.items;
    if (!asked) throw new Error('nobody was asked');
    expect((await agree(risk, asked)).status).toBe(200);
    await world.open('/settings?view=access');
    await page.getByText('lantern.example', { exact: true }).first().waitFor();
    await expect
      .poll(async () => (await app.call('permission', {}, { host: 'lantern.example' })).status)
      .toBe(200);
    await page.getByLabel(en.region.blockedNetworks, { exact: true }).fill('203.0.113.0/24');
    await page.getByRole('button', { name: en.region.save }).click();
    await expect
      .poll(async () => {
        return (await world.staff.call('siteSettings', { merchantId })).value.region;
      })
      .toMatchObject({ blockedNetworks: ['203.0.113.0/24'] });
    expect(await world.inspect('settings-access')).toEqual([]);
    await world.shootPhone('settings-access');

    await page.getByRole('tab', { name: en.views.look }).click();
    await page.getByRole('button', { name: en.links.save }).waitFor();
    expect(await world.inspect('settings-look')).toEqual([]);
    await world.shootPhone('settings-look');
    // The server wants to know why before it asks somebody else.
    expect(world.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  },
);
