/** Rates between millionths and the per cent that people type and read. */
const PPM_PER_CENT = 10_000;
const TYPED = /^(\d{1,3})(?:[.,](\d{1,4}))?$/;

/** `0.35` for 3,500 millionths: no more decimals than it takes. */
export function rateText(ppm: number): string {
  const whole = Math.trunc(ppm / PPM_PER_CENT);
  const fraction = String(ppm % PPM_PER_CENT)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return fraction === '' ? String(whole) : `${whole}.${fraction}`;
}

/** Millionths of what was typed; undefined for what is no rate of up to a hundred per cent. */
export function typedRate(text: string): number | undefined {
  const [, whole = '', fraction = ''] = TYPED.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  const ppm = Number(whole) * PPM_PER_CENT + Number(fraction.padEnd(4, '0'));
  return ppm <= 100 * PPM_PER_CENT ? ppm : undefined;
}
