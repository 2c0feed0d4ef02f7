/**
 * Google Analytics, loaded when the first page is counted and never before. It hears which pages are
 * looked at: no query, no anchor, nobody's name, and nothing for advertisements.
 */

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
};

const globals = globalThis as unknown as {
  dataLayer?: unknown[];
  [disabled: `ga-disable-${string}`]: boolean;
  readonly trustedTypes?: TrustedTypes;
};

let startedFor: string | undefined;

/** Counts a look at the page of that path. */
export function countPage(id: string, path: string): void {
  globals[`ga-disable-${id}`] = false;
  if (startedFor !== id) begin(id);
  const page = { page_location: location.origin + path, page_title: document.title };
  tell('set', page);
  tell('event', 'page_view', page);
}

/** Nothing more is told, also not by the script itself, and what it kept on this device goes. */
export function stopCounting(id: string): void {
  globals[`ga-disable-${id}`] = true;
  for (const name of ['_ga', `_ga_${id.slice(2)}`]) document.cookie = `${name}=; path=/; max-age=0`;
}

function begin(id: string): void {
  startedFor = id;
  globals.dataLayer ??= [];
  tell('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  tell('js', new Date());
  tell('config', id, {
    send_page_view: false,
    page_location: location.origin + location.pathname,
    page_referrer: document.referrer && `${new URL(document.referrer).origin}/`,
    // Of this host alone, so that they can be taken away again.
    cookie_domain: 'none',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = trusted(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  document.head.append(script);
}

/** The script takes what is told as the arguments of a call; a list would mean something else to it. */
function tell(..._words: readonly unknown[]): void {
  globals.dataLayer?.push(arguments);
}

/** The page's policy lets no text become the address of a script; the host of this one is in it. */
function trusted(address: string): string {
  const policy = globals.trustedTypes?.createPolicy('croupier-analytics', {
    createScriptURL: (url) => url,
  });
  return policy?.createScriptURL(address) ?? address;
}
