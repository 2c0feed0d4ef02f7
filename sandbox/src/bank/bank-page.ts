/** The bank's own page, on which a payer sends money to an account. It works without scripts. */
import type { BankLine } from '@croupier/contract/cashier/gateway';
import { deliveries } from '../gateway/order-book.ts';
import { tenderText } from '../page/amounts.ts';
import { type Html, html } from '../page/html.ts';
import { frame } from '../page/view.ts';
import { type Language, fill, languages } from '../texts.ts';

export interface BankFacts {
  readonly language: Language;
  readonly account: string;
  readonly amount: string;
  readonly memo: string;
  /** What could not be read. */
  readonly wrong?: 'account' | 'amount';
}

export function bankPage(facts: BankFacts): Html {
  const { language, wrong } = facts;
  const { bank, test } = languages[language];
  return frame(
    { title: bank.title, language, path: '/bank' },
    html`<h1>${bank.heading}</h1>
      <form method="get" action="/bank">
        <input type="hidden" name="lang" value="${language}" />
        ${line({ name: 'code', label: bank.code, value: '', max: 512 })}
        <button class="quiet">${bank.read}</button>
      </form>
      <form method="post" action="/bank" novalidate>
        <input type="hidden" name="lang" value="${language}" />
        ${line({ name: 'account', label: bank.account, value: facts.account, max: 34, wrong: wrong === 'account' && bank.accountWrong })}
        ${line({ name: 'amount', label: test.amount, value: facts.amount, max: 20, wrong: wrong === 'amount' && bank.amountWrong })}
        ${line({ name: 'memo', label: bank.memo, value: facts.memo, max: 200 })}
        ${line({ name: 'payerName', label: bank.payerName, value: '', max: 100 })}
        ${line({ name: 'payer', label: test.payer, value: '', max: 64 })}
        <fieldset>
          <legend>${test.delivery}</legend>
          ${deliveries.map(
            (delivery) =>
              html`<label
                ><input
                  type="radio"
                  name="delivery"
                  value="${delivery}"
                  ${delivery === 'normal' && html` checked`}
                />${test.deliveries[delivery]}</label
              >`,
          )}
        </fieldset>
        <button class="primary">${bank.send}</button>
      </form>`,
  );
}

export function sentPage(booked: BankLine, language: Language): Html {
  const { bank, page } = languages[language];
  const row = (label: string, value: string) =>
    html`<div>
      <dt>${label}</dt>
      <dd>${value}</dd>
    </div>`;
  return frame(
    { title: bank.title, language, path: '/bank' },
    html`<h1 class="state paid">${bank.sent}</h1>
      <p class="amount"><strong>${tenderText(booked.amount, booked.currency)}</strong></p>
      <dl>
        ${row(bank.account, booked.account)} ${row(bank.memo, booked.memo)}
        ${row(page.paymentId, booked.lineId)}
      </dl>
      <a class="button primary" href="/bank?lang=${language}">${bank.again}</a>
      <a class="button quiet" href="/bank/${booked.account}/statement.csv"
        >${fill(bank.statement, { account: booked.account })}</a
      >`,
  );
}

function line(facts: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly wrong?: string | false;
}): Html {
  const { name, label, value, max, wrong } = facts;
  return html`<label class="field" for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      maxlength="${max}"
      autocomplete="off"
      ${wrong && html` aria-invalid="true" aria-describedby="${name}-help"`}
    />
    ${wrong && html`<p id="${name}-help" class="wrong">${wrong}</p>`}`;
}
