/** The hosted page of one order, as HTML that works without scripts. */
import { type Order, type Webhook, deliveries, statusOf } from '../gateway/order-book.ts';
import { type Language, type Texts, fill, languages } from '../texts.ts';
import { dueOf, tenderDecimals, tenderText } from './amounts.ts';
import { type Html, html } from './html.ts';

export interface PageFacts {
  readonly order: Order;
  readonly webhooks: readonly Webhook[];
  readonly language: Language;
  readonly nowMs: number;
  /** What was typed when it could not be read. */
  readonly wrongAmount?: string;
}

export function orderPage(facts: PageFacts): Html {
  const { order, language, nowMs } = facts;
  const texts = languages[language];
  const status = statusOf(order, nowMs);
  const body =
    status === 'paid'
      ? receipt(facts, texts)
      : html`${order.planned && planned(order, texts)}
        ${status === 'refused' && stateNotice('refused', texts.state.refused, texts.state.refusedText)}
        ${status === 'closed' && closed(order, texts)}
        ${status === 'expired' && stateNotice('expired', texts.state.expired, texts.state.expiredText)}
        ${status === 'open' && !order.planned && html`<h1>${texts.pay.heading}</h1>`}
        ${amountBlock(order, texts)} ${orderFacts(order, texts)}
        ${status === 'open' && !order.planned ? payForm(order, texts, language) : back(order, texts)}`;
  return frame(
    { title: fill(texts.page.title, { payee: order.payee }), language, path: `/pay/${order.id}` },
    html`${body}
    ${status !== 'refused' && status !== 'closed' && !order.planned && testForm(facts, texts)}`,
  );
}

export function unknownPage(language: Language): Html {
  const texts = languages[language];
  return frame(
    { title: texts.page.unknownTitle, language, path: null },
    stateNotice('refused', texts.page.unknownTitle, texts.page.unknownText),
  );
}

/** A whole page: the notice that nothing here is real, the mark, and what stands below. */
export function frame(
  head: {
    readonly title: string;
    readonly language: Language;
    readonly path: string | null;
    /** Whose page it is; the bank's without one. */
    readonly mark?: string;
  },
  content: Html,
): Html {
  const { page } = languages[head.language];
  const other = head.language === 'vi' ? 'en' : 'vi';
  return html`<!doctype html>
    <html lang="${head.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="robots" content="noindex" />
        <title>${head.title}</title>
        <link rel="stylesheet" href="/assets/page.css" />
      </head>
      <body>
        <header>
          <p class="sandbox">${page.notice}</p>
          <div class="brand">
            <span class="mark" aria-hidden="true">${bankMark}</span>
            <span class="bank">${head.mark ?? page.bank}</span>
            ${head.path && html`<a class="language" lang="${other}" href="${head.path}?lang=${other}">${page.language}</a>`}
          </div>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}

const bankMark: Html = {
  markup:
    '<svg viewBox="0 0 32 32" width="28" height="28" fill="none" stroke="currentColor" stroke-width="2" ' +
    'stroke-linecap="round" stroke-linejoin="round"><path d="M4 12 16 5l12 7H4Zm4 3v8m5.3-8v8m5.4-8v8M24 15v8M4 27h24"/></svg>',
};

function amountBlock(order: Order, texts: Texts): Html {
  return html` <p class="amount">
    <span>${texts.page.amount}</span><strong>${dueText(order)}</strong>
  </p>`;
}

function dueText(order: Order): string {
  const { amount, currency } = dueOf(order);
  return tenderText(amount, currency);
}

function orderFacts(order: Order, texts: Texts): Html {
  return html`<dl>
    ${row(texts.page.payTo, order.payee)} ${row(texts.page.reference, order.reference)}
    ${order.chain && row(texts.page.address, order.chain.address)}
    ${row(texts.page.deadline, timeText(order.expiresAt, order))}
  </dl>`;
}

function row(label: string, value: string): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
}

function payForm(order: Order, texts: Texts, language: Language): Html {
  const amount = dueText(order);
  return html`<form method="post" action="/pay/${order.id}">
      <input type="hidden" name="lang" value="${language}" />
      <button class="primary" name="action" value="pay">
        ${fill(texts.pay.exact, { amount })}
      </button>
      <button class="quiet" name="action" value="refuse">${texts.pay.refuse}</button>
    </form>
    <p class="help">${fill(texts.pay.safe, { payee: order.payee })}</p>`;
}

function testForm(facts: PageFacts, texts: Texts): Html {
  const { order, language, wrongAmount } = facts;
  const { test } = texts;
  const due = dueOf(order);
  const decimals = tenderDecimals(due.currency);
  const wrong = wrongAmount !== undefined;
  const choice = (name: string, value: string, label: string, chosen: boolean) =>
    html`<label>
      <input
        type="radio"
        name="${name}"
        value="${value}"
        ${chosen && html` checked`}
      />${label}</label
    >`;
  return html`<details${wrong && html` open`}>
<summary>${test.heading}</summary>
<form method="post" action="/pay/${order.id}" novalidate>
  <input type="hidden" name="lang" value="${language}">
  <label class="field" for="amount">${test.amount}</label>
  <input id="amount" name="amount" inputmode="decimal" autocomplete="off" maxlength="20"
    value="${wrong ? wrongAmount : due.amount}" aria-describedby="amount-help"${wrong && html` aria-invalid="true"`}>
  <p id="amount-help" class="${wrong ? 'wrong' : 'help'}">${
    wrong ? fill(test.amountWrong, { decimals }) : fill(test.amountHelp, { currency: due.currency })
  }</p>
  <label class="field" for="payer">${test.payer}</label>
  <input id="payer" name="payer" autocomplete="off" maxlength="64">
  <fieldset><legend>${test.when}</legend>
    ${choice('when', 'now', test.now, true)} ${choice('when', 'late', test.late, false)}
  </fieldset>
  <fieldset><legend>${test.delivery}</legend>
    ${deliveries.map((delivery) =>
      choice('delivery', delivery, test.deliveries[delivery], delivery === 'normal'),
    )}
  </fieldset>
  <button class="soft" name="action" value="test">${test.send}</button>
  ${order.payments.length > 0 && html`<button class="quiet" name="action" value="reverse" formnovalidate>${test.reverse}</button>`}
</form>
</details>`;
}

function receipt(facts: PageFacts, texts: Texts): Html {
  const { order, webhooks } = facts;
  return html`<h1 class="state paid">${texts.state.paid}</h1>
    ${order.payments.map(
      (payment) =>
        html`<p class="amount"><strong>${tenderText(payment.amount, payment.currency)}</strong></p>
          <dl>
            ${row(texts.page.payTo, order.payee)} ${row(texts.page.reference, order.reference)}
            ${row(texts.page.paymentId, payment.paymentId)}
            ${row(texts.page.paidAt, timeText(payment.paidAt, order))}
            ${webhooks
              .filter((webhook) => isOf(webhook, payment.paymentId))
              .map((webhook) =>
                row(
                  texts.state.messages,
                  fill(texts.state.message[webhook.state], { attempts: webhook.attempts }),
                ),
              )}
          </dl>`,
    )}
    ${back(order, texts)}`;
}

function isOf({ notice }: Webhook, paymentId: string): boolean {
  return notice.type === 'payment.succeeded' && notice.payment.paymentId === paymentId;
}

function planned(order: Order, texts: Texts): Html | null {
  if (!order.planned) return null;
  const time = timeText(new Date(order.planned.atMs).toISOString(), order);
  const amount = tenderText(order.planned.amount, dueOf(order).currency);
  return stateNotice(
    'planned',
    texts.state.planned,
    fill(texts.state.plannedText, { amount, time }),
  );
}

function closed({ payee }: Order, texts: Texts): Html {
  return stateNotice('refused', texts.state.closed, fill(texts.state.closedText, { payee }));
}

function stateNotice(kind: string, title: string, text: string): Html {
  return html`<h1 class="state ${kind}">${title}</h1>
    <p>${text}</p>`;
}

function back(order: Order, texts: Texts): Html {
  return html`<a class="button primary" href="${order.returnUrl}"
    >${fill(texts.pay.return, { payee: order.payee })}</a
  >`;
}

/** `20/11 20:58:11 GMT+7`, as the site of the merchant writes moments, by its clocks. */
function timeText(iso: string, { timeZone = 'UTC' }: Order): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date(iso));
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const { day, month, hour, minute, second, timeZoneName } = part;
  return `${day}/${month} ${hour}:${minute}:${second} ${timeZoneName}`;
}
