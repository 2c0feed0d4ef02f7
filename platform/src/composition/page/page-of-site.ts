import type { CountryOf } from '#kernel/country-of.ts';
import { judgedHost } from '#kernel/http/judge-host.ts';
import type { Site } from '#kernel/http/serve-site.ts';
import { type KnownMerchants, statusOf } from '#merchant';
import { prerenderKey } from './prerender.ts';
import type { HouseAddresses } from './house-addresses.ts';
import type { pageRenderer } from './page-renderer.ts';
import { addressOf } from './page-facts.ts';
import { LANGUAGE_QUERY, pageLanguage } from './page-language.ts';

interface PageOfSiteDeps {
  readonly merchants: KnownMerchants;
  readonly countryOf: CountryOf;
  readonly house: HouseAddresses;
  readonly renderPage: ReturnType<typeof pageRenderer>;
  /** Origin of the site at a stored domain. */
  readonly originAt: (domain: string) => string;
}

/**
 * Says for a request which page of which merchant it gets: the key under which the page is kept, and
 * how it is rendered. The page is the same at all of the merchant's domains, so it is rendered once for
 * all of them, and nothing in it is from the request.
 */
export function pageOfSite({
  merchants,
  countryOf,
  house,
  renderPage,
  originAt,
}: PageOfSiteDeps): NonNullable<Site['render']> {
  return async (request, pattern) => {
    const merchant = await merchants.byHost(judgedHost(request));
    if (!merchant) return undefined;
    const ip = request.visitorIp;
    const closed = statusOf(merchant, { ip, country: countryOf(ip) }) !== 0;
    const origin = originAt(merchant.mainHost);
    const { pathname, searchParams } = new URL(request.url, 'http://site');
    const language = pageLanguage(merchant, searchParams.get(LANGUAGE_QUERY) ?? undefined);
    const named = language?.dictionary;
    const place = { pattern, pathname, dictionary: named ?? '' };
    const written = await house.at(merchant, place);
    // An address with a query shows something else: a part of a list, a draft.
    const isPlain = [...searchParams.keys()].every((name) => name === LANGUAGE_QUERY);
    const prerender = isPlain && !closed ? await house.prerender(merchant, place) : undefined;
    const quiet = !(await house.hasNotices(merchant));
    const address = written?.path ?? pattern ?? '';
    const { code, version } = merchant;
    return {
      key: [
        code,
        version,
        address,
        named,
        quiet,
        closed,
        written?.title,
        prerenderKey(prerender),
      ].join(' '),
      write: (html) =>
        renderPage(html, {
          merchant,
          origin,
          pattern,
          named,
          quiet,
          closed,
          written: written ?? undefined,
          prerender,
        }),
      // Staff look at a draft before anybody else can; other addresses of posts are made up.
      missing:
        written === null && addressOf(pattern)?.view === 'post' && !searchParams.has('preview'),
    };
  };
}
