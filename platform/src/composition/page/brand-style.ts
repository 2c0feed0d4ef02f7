/** Colours and gradients only: no address, no second declaration, no end of the style. */
const HARMLESS = /^[#\w\s.,%()/-]{1,200}$/;
const NAME = /^(?:dark|light)-[a-z0-9-]{1,40}$/;

/** The merchant's colours that may be used, by design role with its theme in front. */
function coloursOf(
  brand: Readonly<Record<string, string>>,
): readonly (readonly [name: string, value: string])[] {
  return Object.entries(brand).filter(
    ([name, value]) => NAME.test(name) && HARMLESS.test(value) && !/url\(/i.test(value),
  );
}

/** A style element with the merchant's colours; empty for the house's own. */
export function brandStyle(brand: Readonly<Record<string, string>>): string {
  const lines = coloursOf(brand).map(([name, value]) => `--brand-${name}:${value}`);
  return lines.length === 0 ? '' : `<style>:root{${lines.join(';')}}</style>`;
}

/** One colour of the merchant, or the house's. */
export function brandColour(
  brand: Readonly<Record<string, string>>,
  name: string,
  house: string,
): string {
  return coloursOf(brand).find(([candidate]) => candidate === name)?.[1] ?? house;
}
