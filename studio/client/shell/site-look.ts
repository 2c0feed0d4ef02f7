/** The pages look like the site that they lie in, unless the player has chosen otherwise here. */
import { applyBrand, brandFrom } from '@croupier/kit/theme/brand';
import { chooseTheme, startTheme, type Theme } from '@croupier/kit/theme/theme';
import { openStore } from '#client/kit/storage.ts';

const KEY = 'croupier.lottery.theme';
const store = openStore('localStorage');
/** The theme of the site; nothing while these pages stand alone. */
let ofSite: Theme | undefined;

const isTheme = (text: string | null | undefined): text is Theme =>
  text === 'dark' || text === 'light';

/**
 * What to show on a site of that theme. A choice is kept for as long as the site stays as it was then.
 *
 * @param kept the theme of the site and the choice, as it was written down
 */
export function themeOn(site: Theme, kept: string | undefined): Theme {
  const [before, chosen] = (kept ?? '').split(' ');
  return before === site && isTheme(chosen) ? chosen : site;
}

/** Dresses the pages before they are drawn: as the address says, or as this device wants it. */
export function startLook(address: URL): void {
  const asked = address.searchParams.get('theme');
  if (isTheme(asked)) followTheme(asked);
  startTheme();
}

/** The site has told how it looks. */
export function followLook({
  theme,
  colours,
}: {
  readonly theme: Theme;
  readonly colours: Readonly<Record<string, string>>;
}): void {
  followTheme(theme);
  applyBrand(brandFrom('site', colours), { remember: false });
}

/** The player wants these pages so. */
export function chooseLook(theme: Theme): void {
  if (ofSite !== undefined) store.write(KEY, `${ofSite} ${theme}`);
  chooseTheme(theme);
}

function followTheme(theme: Theme): void {
  ofSite = theme;
  chooseTheme(themeOn(theme, store.read(KEY)));
}
