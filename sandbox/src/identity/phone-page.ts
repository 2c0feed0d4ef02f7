/** The window in which the sandbox, in the place of Firebase, proves a number. */
import { phoneFailures } from '@croupier/contract/account/identity-provider';
import { type Html, html } from '../page/html.ts';
import { frame } from '../page/view.ts';
import { fill, type Language, languages } from '../texts.ts';

export interface PhonePage {
  readonly language: Language;
  readonly number: string;
  /** Fields of the request, handed back with the form. */
  readonly request: Readonly<Record<string, string>>;
  readonly step: 'send' | 'check';
  readonly wrong: boolean;
}

export function phonePage({ language, number, request, step, wrong }: PhonePage): Html {
  const { phone } = languages[language];
  const hidden = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return frame(
    { title: phone.title, language, path: null, mark: phone.mark },
    html`<h1>${phone.title}</h1>
      <p class="help">${fill(step === 'send' ? phone.help : phone.sent, { number })}</p>
      <form method="post">
        ${hidden}
        ${
          step === 'check' &&
          html`<label class="field">
            ${phone.code}
            <input
              name="person_code"
              inputmode="numeric"
              autocomplete="one-time-code"
              maxlength="6"
            />
          </label>`
        }
        ${wrong && html`<p class="help" role="alert">${phone.wrong}</p>`}
        <button class="primary" name="act" value="${step}">
          ${step === 'send' ? phone.send : phone.check}
        </button>
        <button class="quiet" name="act" value="cancel">${phone.cancel}</button>
      </form>
      <form method="post">
        ${hidden}
        <label class="field">
          ${phone.fail}
          <select name="failure">
            ${phoneFailures.map((code) => html`<option value="${code}">${code}</option>`)}
          </select>
        </label>
        <button class="quiet" name="act" value="fail">${phone.failNow}</button>
      </form>`,
  );
}
