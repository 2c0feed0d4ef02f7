/** Staff write for visitors in the console, and visitors read it; they write back and are answered. */
import en from '@croupier/i18n/en/console-content.json' with { type: 'json' };
import enConsole from '@croupier/i18n/en/console.json' with { type: 'json' };
import { insertFeedback } from '@croupier/platform/modules/content/store/feedback';
import { jobOf } from '@croupier/platform/testing/jobs';
import { aMember } from '@croupier/platform/testing/member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleFixture, openConsole } from './open-console.ts';

let world: ConsoleFixture;
beforeAll(async () => {
  world = await openConsole('content');
}, 240_000);
afterAll(() => world.close());

/** As Word puts it into the clipboard. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal
{margin:0cm}</style></head><body lang=VI><!--StartFragment--><h1 style='mso-style-next:Normal'>Lịch<o:p></o:p>
</h1><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span>hai <span style='font-weight:bold;color:red'>giờ</span></p><p
class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>ba<o:p>
</o:p></p><!--EndFragment--></body></html>`;
const vietnamese = { headers: { 'accept-language': 'vi' } };
const announcements = async () => (await world.app.call('announcements', {}, vietnamese)).value;
const soon = <T>(read: () => Promise<T>) => expect.poll(read);
const button = (name: string) => world.page.getByRole('button', { name, exact: true });
const language = (name: string) => world.page.locator('section.k-card', { hasText: name }).first();

test(
  '[OPS-06][MSG-01][CMS-01] a notice is written in two languages, published, changed, and taken back to an earlier version',
  { timeout: 600_000 },
  async () => {
    const { page } = world;
    await world.open('/content');
    await page.getByRole('tab', { name: en.tabs.notice }).click();
    await page.getByText(en.empty).waitFor();
    expect(await world.inspect('content-empty')).toEqual([]);
    await page.getByRole('link', { name: en.new.notice }).click();

    const house = language('Tiếng Việt');
    await house.getByLabel(en.fields.title).fill('Bảo trì đêm nay');
    const text = house.getByLabel(en.fields.html, { exact: true });
    const bold = house.getByRole('button', { name: en.text.bold });
    await text.click();
    await bold.click();
    await expect.poll(() => bold.getAttribute('aria-pressed')).toBe('true');
    await text.pressSequentially('quan trọng');
    await text.press('Enter');
    await text.evaluate((words: HTMLElement, html: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      words.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, fromWord);
    await house.getByRole('tab', { name: en.text.views.source }).click();
    expect(await text.inputValue()).toBe(
      '<p><strong>quan trọng</strong></p><h2>Lịch</h2><ul><li>hai <strong>giờ</strong></li><li>ba</li></ul>',
    );
    await text.fill(`${await text.inputValue()}<script>alert(1)</script>`);
    const other = language('English');
    await other.getByLabel(en.fields.title).fill('Maintenance tonight');
    const words = other.getByLabel(en.fields.html, { exact: true });
    await words.fill('From two to three');
    await other.getByRole('button', { name: en.text.look }).press('Enter');
    await page.getByRole('menuitem', { name: en.text.looks.note }).click();
    await words.press('Control+a');
    await words.press('Control+k');
    await other.getByLabel(en.text.linkTo).fill('http://example.org');
    await other.getByLabel(en.text.linkTo).press('Enter');
    await other.getByText(en.text.linkBad).waitFor();
    await other.getByLabel(en.text.linkTo).fill('/promotions');
    await other.getByLabel(en.text.linkTo).press('Enter');

    const preview = page.frameLocator('iframe');
    await preview.locator('strong', { hasText: 'quan trọng' }).waitFor();
    expect(await preview.locator('body').innerHTML()).not.toContain('script');
    await page.getByRole('tab', { name: en.preview.light }).click();
    await preview.locator('html[data-theme="light"]').waitFor();
    await page.getByRole('tab', { name: 'English' }).click();
    await preview.locator('p.note a[href="/promotions"]').waitFor();
    expect(await world.inspect('content-editor')).toEqual([]);
    await world.shootPhone('content-editor');

    await button(en.editor.save).click();
    await page.getByText(en.editor.saved).waitFor();
    await page.waitForURL(/\/content\/\d+$/);
    // What the server took out is gone from the field as well.
    await soon(() => text.innerText()).toContain('Lịch');
    expect(await text.innerHTML()).not.toContain('alert');
    expect((await announcements()).player).toEqual([]);

    await button(en.editor.publish).click();
    await page.getByText(en.editor.published).waitFor();
    await soon(async () => (await announcements()).player.map(({ title }) => title)).toEqual([
      'Bảo trì đêm nay',
    ]);
    await house.getByLabel(en.fields.title).fill('Bảo trì ngày mai');
    await page.getByLabel(en.editor.note).fill('Another day');
    await button(en.editor.publish).click();
    await soon(async () => (await announcements()).player[0]?.title).toBe('Bảo trì ngày mai');

    await button(en.versions.open).click();
    const history = page.getByRole('dialog', { name: en.versions.title });
    await history.getByText('Another day').waitFor();
    expect(await world.inspect('content-versions')).toEqual([]);
    await history.getByRole('button', { name: `${en.versions.restore} 1` }).click();
    await history.waitFor({ state: 'hidden' });
    await soon(() => house.getByLabel(en.fields.title).inputValue()).toBe('Bảo trì đêm nay');
    await button(en.editor.publishNewest).click();
    await soon(async () => (await announcements()).player[0]?.title).toBe('Bảo trì đêm nay');
    expect(world.problems).toEqual([]);
  },
);

test(
  '[OPS-06][HOME-02][POP-05] a banner has a picture and leads somewhere; a help topic gets its address from its title',
  { timeout: 600_000 },
  async () => {
    const { page } = world;
    await world.open('/content/new/banner');
    const house = language('Tiếng Việt');
    await house.getByLabel(en.fields.title).fill('Chào mừng');
    await house.getByLabel(en.fields.action).fill('Chơi ngay');
    await button(en.picture.choose).click();
    const chooser = page.getByRole('dialog', { name: en.picture.choose });
    await chooser.getByText('river-jade-wide').waitFor();
    expect(await world.inspect('content-pictures')).toEqual([]);
    await chooser.getByLabel(en.picture.upload).setInputFiles({
      name: 'poster.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } }),
    });
    await chooser.waitFor({ state: 'hidden' });
    const picture = page.getByRole('textbox', { name: en.facts.picture, exact: true });
    await soon(() => picture.inputValue()).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
    await button(en.picture.choose).click();
    await chooser.getByRole('button', { name: '120 × 80' }).waitFor();
    await chooser.getByRole('button', { name: 'river-jade-wide' }).click();
    await chooser.waitFor({ state: 'hidden' });
    await soon(() => picture.inputValue()).toBe('/art/river-jade-wide.svg');
    await page.getByRole('combobox', { name: en.linkage.label }).click();
    await page.getByRole('option', { name: en.linkage.route }).click();
    await page.getByLabel(en.linkage.target).fill('/promotions');
    await page.frameLocator('iframe').getByText('Chơi ngay').waitFor();
    expect(await world.inspect('content-banner')).toEqual([]);
    await button(en.editor.publish).click();
    await page.waitForURL(/\/content\/\d+$/);
    await soon(async () => (await announcements()).banners[0]).toMatchObject({
      title: 'Chào mừng',
      action: 'Chơi ngay',
      groupName: 'w_home',
      images: [{ url: '/art/river-jade-wide.svg' }],
      linkage: { type: 'route', target: '/promotions' },
    });

    await world.open('/content/new/help');
    await language('Tiếng Việt').getByLabel(en.fields.title).fill('Nạp tiền thế nào?');
    await language('Tiếng Việt')
      .getByLabel(en.fields.html, { exact: true })
      .fill('Chọn một cách nạp.');
    await page.getByLabel(en.facts.slug).focus();
    await soon(() => page.getByLabel(en.facts.slug).inputValue()).toBe('nap-tien-the-nao');
    await button(en.editor.publish).click();
    await page.waitForURL(/\/content\/\d+$/);
    await world.open('/content?tab=help');
    await page.getByRole('cell', { name: 'Nạp tiền thế nào?', exact: true }).waitFor();
    await page.getByText(en.states.live, { exact: true }).last().waitFor();
    expect(await world.inspect('content-list')).toEqual([]);
    await world.shootPhone('content-list');
    expect(world.problems).toEqual([]);
  },
);

test(
  '[OPS-06][POP-04] what a member wrote is found in the inbox, answered and closed',
  { timeout: 600_000 },
  async () => {
    const { app, page } = world;
    const member = await aMember(app);
    const written = { merchantId: app.merchants.jade.id, language: 'vi', sender: '' };
    const content = 'Tiền nạp của tôi chưa vào, xin kiểm tra giúp.';
    const { db } = app.services;
    await insertFeedback(db, { ...written, memberId: member.memberId, type: 1, content });
    await insertFeedback(db, { ...written, memberId: null, type: 0, content: 'Một lời của khách' });
    // On a phone the strip of the menu shows where one is.
    await page.setViewportSize({ width: 390, height: 844 });
    await world.open('/feedback');
    await button(content).waitFor();
    const entry = page.getByRole('link', { name: enConsole.nav.feedback });
    await soon(async () => {
      const { x = -1, width = 0 } = (await entry.boundingBox()) ?? {};
      return x >= 0 && x + width <= 390;
    }).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await world.inspect('feedback')).toEqual([]);
    await world.shootPhone('feedback');
    await button(content).click();
    const drawer = page.getByRole('dialog', { name: en.feedback.types['1'] });
    await drawer.getByRole('button', { name: en.feedback.take }).click();
    await page.getByText(enConsole.savedLive).first().waitFor();
    await drawer.getByLabel(en.feedback.answer).fill('Tiền đã vào ví lúc 10:05.');
    expect(await world.inspect('feedback-one')).toEqual([]);
    await drawer.getByRole('button', { name: en.feedback.send }).click();
    await drawer.getByText(/^Answered by/).waitFor();
    await soon(async () => (await member.call('myFeedback')).value.items[0]).toMatchObject({
      state: 'answered',
      answer: { text: 'Tiền đã vào ví lúc 10:05.' },
    });
    await drawer.getByRole('button', { name: en.feedback.close, exact: true }).click();
    await drawer.getByRole('button', { name: en.feedback.reopen }).waitFor();
    expect(world.problems).toEqual([]);
  },
);

test(
  '[MEM-05][MSG-02] a message is written for one player, previewed, sent, and seen to be read',
  { timeout: 600_000 },
  async () => {
    const { page, app } = world;
    const member = await aMember(app);
    await world.open('/messages');
    await page.getByRole('link', { name: en.messages.new }).click();
    await page.getByLabel(en.messages.account).fill('nobody-of-that-name');
    const house = language('Tiếng Việt');
    await house.getByLabel(en.messages.subject).fill('Tin cho bạn');
    await house.getByLabel(en.messages.body).fill('<script>alert(1)</script>\n\nHẹn gặp lại');
    const preview = page.frameLocator('iframe');
    await preview.getByText('Hẹn gặp lại').waitFor();
    expect(await preview.locator('body').innerHTML()).toContain('&lt;script&gt;');
    expect(await world.inspect('message-composer')).toEqual([]);
    await world.shootPhone('message-composer');
    await button(en.messages.send).click();
    await page.locator('.k-field[data-invalid]').waitFor();
    await page.getByLabel(en.messages.account).fill(member.username);
    await button(en.messages.send).click();
    await page.waitForURL(/\/messages$/);
    await jobOf(app.services, 'inbox.send-due').run({}, new Date());
    const [message] = (await member.call('messages', {}, { 'accept-language': 'vi' })).value.items;
    expect(message?.text?.title).toBe('Tin cho bạn');
    await member.call('readMessages', { messageIds: 'all' });
    await world.open('/messages');
    // Whoever may not read of members learns no small counts.
    await page.getByText(/^fewer than \d+ of fewer than \d+ read$/).waitFor();
    await button('Tin cho bạn').click();
    await page.frameLocator('iframe').getByText('Hẹn gặp lại').waitFor();
    expect(await world.inspect('messages')).toEqual([]);
    await world.shootPhone('messages');
    // The browser notes that nobody has the first name.
    expect(world.problems.filter((line) => !/ 404 .*\/messages$/.test(line))).toEqual([]);
  },
);
