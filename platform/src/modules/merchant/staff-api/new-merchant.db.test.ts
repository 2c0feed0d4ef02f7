/** Two people open a merchant; its site is closed until it is set up. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';

let app: TestApp;
let maker: TestStaff;
let checker: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  maker = await aStaffMember(app, 'gameOps');
  checker = await aStaffMember(app, 'risk');
});
afterAll(() => app.close());

const opal = () => ({
  code: 'opal-house',
  name: 'Opal House',
  currency: 'THB' as const,
  timeZone: 'Asia/Bangkok',
  hosts: ['opal.example', 'www.opal.example'],
  languages: [{ code: 'EN', dictionary: 'en' }],
  defaultLanguage: 'EN',
  theme: { logo: 'orchid' as const, brand: { 'dark-primary': '#88aaff' } },
  vendorsLike: String(app.merchants.jade.id),
});
const reason = 'A second brand for Thailand';

test('[OPS-07][CFG-01] a new merchant needs a second person, and begins closed with the vendors of another', async () => {
  const asked = await maker.call('requestMerchant', { merchant: opal(), reason });
  const { request } = asked.value;
  expect(request).toMatchObject({ kind: 'new-merchant', state: 'open', merchantId: null });
  const again = await maker.call('requestMerchant', { merchant: opal(), reason });
  expect(again.envelope.code).toBe('approval.open');
  const own = { requestId: request.id, hash: request.hash };
  expect((await maker.call('approveRequest', own)).envelope.code).not.toBe('ok');
  expect((await checker.call('approveRequest', own)).status).toBe(200);

  const { items } = (await checker.call('merchants', {})).value;
  const made = items.find(({ code }) => code === 'opal-house');
  expect(made).toMatchObject({
    name: 'Opal House',
    currency: 'THB',
    mainHost: 'opal.example',
    hosts: 2,
    languages: ['en'],
    open: false,
  });
  const merchantId = made?.id ?? '';
  const vendors = async (id: string) =>
    (await maker.call('catalogVendors', { merchantId: id })).value.items
      .filter(({ offered }) => offered)
      .map(({ code }) => code);
  expect(await vendors(merchantId)).toEqual(await vendors(String(app.merchants.jade.id)));

  const taken = async (change: object) =>
    (await maker.call('requestMerchant', { merchant: { ...opal(), ...change }, reason })).envelope
      .code;
  expect(await taken({ hosts: ['another.example'] })).toBe('merchant.code-taken');
  expect(await taken({ code: 'opal-two' })).toBe('merchant.domain-taken');
  const hosts = ['opal-three.example'];
  expect(await taken({ code: 'opal-three', hosts, timeZone: 'Asia/Nowhere' })).toBe(
    'request.invalid',
  );
  expect(await taken({ code: 'opal-three', hosts, vendorsLike: '999' })).toBe('request.invalid');
});

test('[OPS-07][Q-F4] whoever works for single merchants asks for none and sees their own alone', async () => {
  const local = await aStaffMember(app, 'gameOps', [app.merchants.siam.id]);
  const merchant = { ...opal(), code: 'opal-four', hosts: ['opal-four.example'] };
  const asked = await local.call('requestMerchant', { merchant, reason });
  expect(asked.envelope.code).toBe('staff.forbidden');
  const { items } = (await local.call('merchants', {})).value;
  expect(items.map(({ code }) => code)).toEqual(['siam-orchid']);
});
