/** Staff bring the statement of a bank; two of them let it credit whom its lines name. */
import en from '@croupier/i18n/en/console-statements.json' with { type: 'json' };
import enStaff from '@croupier/i18n/en/console-staff.json' with { type: 'json' };
import { aTransfer } from '@croupier/platform/testing/deposits';
import { jobOf } from '@croupier/platform/testing/jobs';
import { aMember } from '@croupier/platform/testing/member';
import { agree, aStaffMember } from '@croupier/platform/testing/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleFixture, openConsole } from './open-console.ts';

let world: ConsoleFixture;
beforeAll(async () => {
  world = await openConsole('payments');
}, 240_000);
afterAll(() => world.close());

test(
  '[CASH-02][OPS-04] a statement is uploaded, let in by a second person, and read line by line',
  { timeout: 600_000 },
  async () => {
    const { app, page } = world;
    const member = await aMember(app);
    const depositId = await aTransfer(app, member);
    const { value } = await member.call('deposit', { depositId });
    const booked = new Date().toISOString().replace('T', ' ').slice(0, 19);
    const text = [
      'Transaction ID,Date,Credit,Debit,Balance,Description,Payer name',
      `FT1,${booked}Z,"500,000.00",,"1,500,000.00",ck ${value.reference},NGUYEN VAN A`,
      `FT2,${booked}Z,"250,000.00",,"1,750,000.00",tien nha,LE THI B`,
      `FT3,${booked}Z,,"20,000.00","1,700,000.00",phi,`,
    ].join('\n');

    await world.open('/deposits');
    await page.getByRole('link', { name: en.title }).click();
    await page.getByText(en.empty).waitFor();
    await page.getByRole('button', { name: en.upload.open }).click();
    const dialog = page.getByRole('dialog', { name: en.upload.title });
    const file = dialog.getByLabel(en.upload.file);
    await file.setInputFiles({
      name: 'none.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('a,b\n'),
    });
    await dialog.getByText(en.upload.empty).waitFor();
    await file.setInputFiles({ name: 'vcb.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await dialog.getByText(en.upload.columns).waitFor();
    await dialog.getByText(`500,000.00 · 250,000.00`).waitFor();
    await dialog.getByRole('region', { name: en.upload.preview }).getByText('FT1').waitFor();
    expect(await world.inspect('statement-upload')).toEqual([]);
    await world.shootPhone('statement-upload');
    await dialog.getByLabel(/Reason/).fill('statement of today');
    await dialog.getByRole('button', { name: en.upload.ask }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: /vcb\.csv/ }).click();
    const panel = page.locator('.c-panel');
    await panel.getByText(en.broken.replace('{{line}}', '4')).waitFor();
    const lead = await aStaffMember(app, 'paymentsLead');
    const merchantId = String(app.merchants.jade.id);
    const { items } = (await lead.call('requests', { merchantId, state: 'open' })).value;
    const request = items.find(({ kind }) => kind === 'deposit-statement');
    if (!request) throw new Error('nothing was asked for');
    expect((await agree(lead, request)).status).toBe(200);
    const id = request.subject.replace('statement:', '');
    await jobOf(app.services, 'cashier.apply-statement').run({ id }, new Date());

    await panel.getByText(en.outcomes.credited, { exact: true }).waitFor();
    await panel.getByText(en.outcomes.unmatched, { exact: true }).first().waitFor();
    expect(await world.inspect('statement')).toEqual([]);
    await world.shootPhone('statement');
    expect((await member.call('balance')).value.main).toBe('500.00');

    await world.open('/deposits?state=payments');
    await page.getByText(enStaff.review.orderless).first().waitFor();
    await world.open('/deposit-days');
    await page.getByText(en.days.empty).waitFor();
    expect(await world.inspect('deposit-days')).toEqual([]);
    expect(world.problems).toEqual([]);
  },
);
