import {
  channelsOf,
  houseColours,
  isPlainColour,
  type PickedRole,
  type SiteTheme,
} from '@croupier/contract/merchant/theme-contrast';

type Brand = Readonly<Record<string, string>>;

/** What follows from the colour of actions. */
const SHADES = ['primary-hover', 'primary-press', 'primary-soft', 'primary-line', 'grad-primary'];

/** A colour of a theme as a picker shows it: the merchant's, or the house's. */
export function colourOf(brand: Brand, theme: SiteTheme, role: PickedRole): string {
  const picked = brand[`${theme}-${role}`] ?? '';
  return isPlainColour(picked) ? picked : houseColours[theme][role];
}

/** The colours with another one in a role; the shades of the colour of actions go with it. */
export function withColour(
  brand: Brand,
  theme: SiteTheme,
  { role, colour }: { readonly role: PickedRole; readonly colour: string },
): Record<string, string> {
  const next = { ...brand, [`${theme}-${role}`]: colour };
  return role === 'primary' ? { ...next, ...shadesOf(next, theme, colour) } : next;
}

/** The colours with the house's own in a role again. */
export function withoutColour(
  brand: Brand,
  theme: SiteTheme,
  role: PickedRole,
): Record<string, string> {
  const dropped = [role, ...(role === 'primary' ? SHADES : [])].map((one) => `${theme}-${one}`);
  return Object.fromEntries(Object.entries(brand).filter(([name]) => !dropped.includes(name)));
}

function shadesOf(brand: Brand, theme: SiteTheme, primary: string): Record<string, string> {
  const ground = colourOf(brand, theme, 'surface-1');
  const [hover, press] = theme === 'dark' ? ['#ffffff', '#000000'] : ['#000000', '#000000'];
  const pressed = mixed(primary, press, theme === 'dark' ? 0.14 : 0.24);
  const top = mixed(primary, '#ffffff', theme === 'dark' ? 0.18 : 0.06);
  const shades = [
    mixed(primary, hover, theme === 'dark' ? 0.2 : 0.12),
    pressed,
    mixed(ground, primary, theme === 'dark' ? 0.2 : 0.12),
    mixed(ground, primary, theme === 'dark' ? 0.5 : 0.4),
    `linear-gradient(180deg, ${top}, ${primary} 52%, ${mixed(primary, '#000000', 0.08)})`,
  ];
  return Object.fromEntries(SHADES.map((role, at) => [`${theme}-${role}`, shades[at] ?? primary]));
}

function mixed(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(one).map((channel, at) =>
    Math.round(channel * (1 - share) + (others[at] ?? 0) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
