/** Diamond colours of known vendors. Marks are text only; no vendor's logo is used. */
const colours: Readonly<Record<string, string>> = {
  JADE: '#5DD6AF',
  IVORY: '#D9B98A',
  AMBER: '#F0B45A',
  REED: '#E2A25C',
  LOTUS: '#F5A6C8',
  CQ9: '#F2CC72',
  MG: '#8EC8F4',
  PNG: '#E3B7FF',
  PT: '#FFB59E',
  AE: '#A8F0A0',
  AG: '#FFD98A',
  BG: '#9FE3FF',
  KX: '#FFC2D8',
  KY: '#BFE0FA',
  DG: '#F9DF9D',
  WS: '#C9F0D8',
  TTG: '#FFD0B0',
  RTG: '#D6CCFF',
};

const spare = Object.values(colours);

/** The colour of a vendor's diamond. A vendor not known here always gets the same spare colour. */
export function vendorColour(code: string): string {
  const known = colours[code.toUpperCase()];
  if (known) return known;
  const sum = [...code].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return spare[sum % spare.length] ?? '#FFFFFF';
}
