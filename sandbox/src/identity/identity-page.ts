/** The page on which somebody says who they are, as HTML that works without scripts. */
import type { SandboxProvider } from '@croupier/contract/account/identity-provider';
import { type Html, html } from '../page/html.ts';
import { frame } from '../page/view.ts';
import { fill, type Language, languages } from '../texts.ts';

export interface IdentityPage {
  readonly provider: SandboxProvider;
  readonly language: Language;
  /** Who asks, as its host. */
  readonly site: string;
  /** Fields of the request, handed back with the form. */
  readonly request: Readonly<Record<string, string>>;
}

export function identityPage({ provider, language, site, request }: IdentityPage): Html {
  const { identity } = languages[language];
  const name = identity.providers[provider];
  return frame(
    { title: fill(identity.title, { provider: name }), language, path: null, mark: name },
    html`<h1>${fill(identity.title, { provider: name })}</h1>
      <p class="help">${fill(identity.help, { site })}</p>
      <form method="post">
        ${Object.entries(request).map(
          ([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`,
        )}
        <label class="field">
          ${identity.name}
          <input name="person_name" value="Mai Linh" maxlength="60" autocomplete="off" />
        </label>
        <label class="field">
          ${identity.email}
          <input
            name="person_email"
            type="email"
            value="mai.linh@mail.example"
            maxlength="120"
            autocomplete="off"
            required
          />
        </label>
        <label class="choice">
          <input type="checkbox" name="person_verified" value="yes" checked />
          ${identity.verified}
        </label>
        <button class="primary" name="decision" value="yes">${identity.continue}</button>
        <button class="quiet" name="decision" value="no" formnovalidate>${identity.cancel}</button>
      </form>`,
  );
}

export function brokenRequestPage(language: Language): Html {
  const { identity } = languages[language];
  return frame(
    { title: identity.brokenTitle, language, path: null },
    html`<h1>${identity.brokenTitle}</h1>
      <p class="help">${identity.brokenText}</p>`,
  );
}
