import type { CountryOf } from '#kernel/country-of.ts';
import { judgedHost } from '#kernel/http/judge-host.ts';
import type { Site } from '#kernel/http/serve-site.ts';
import { type KnownMerchants, statusOf } from '#merchant';
import { nameOfLook } from './first-look.ts';
import type { HouseAddresses } from './house-addresses.ts';
import type { openWardrobe } from './open-wardrobe.ts';
import { addressOf } from './page-facts.ts';
import { LANGUAGE_QUERY, pageLanguage } from './page-language.ts';

interface Dresser {
  readonly merchants: KnownMerchants;
  readonly countryOf: CountryOf;
  readonly house: HouseAddresses;
  readonly dressPage: ReturnType<typeof openWardrobe>;
  /** Origin of the site at a stored domain. */
  readonly originAt: (domain: string) => string;
}

/**
 * How the page of an address is made that of the merchant. It is the same whichever of the merchant's
 * domains was asked, so it is made once for all of them, and nothing in it is from the request.
 */
export function dressSite({
  merchants,
  countryOf,
  house,
  dressPage,
  originAt,
}: Dresser): NonNullable<Site['dress']> {
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
    const look = isPlain && !closed ? await house.look(merchant, place) : undefined;
    const quiet = !(await house.hasNotices(merchant));
    const address = written?.path ?? pattern ?? '';
    const { code, version } = merchant;
    return {
      key: [code, version, address, named, quiet, closed, written?.title, nameOfLook(look)].join(
        ' ',
      ),
      write: (html) =>
        dressPage(html, {
          merchant,
          origin,
          pattern,
          named,
          quiet,
          closed,
          written: written ?? undefined,
          look,
        }),
      // Staff look at a draft before anybody else can; other addresses of posts are made up.
      missing:
        written === null && addressOf(pattern)?.view === 'post' && !searchParams.has('preview'),
    };
  };
}
