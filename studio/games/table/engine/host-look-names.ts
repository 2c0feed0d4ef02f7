/** Those of whom there are drawings: `/hosts/<look>.svg` is their portrait. */
export const hostLookNames = [
  'suit',
  'qipao',
  'waistcoat',
  'vest',
  'ao-dai',
  'linen',
  'ba-ba',
  'tailcoat',
  'blouse',
  'opera',
  'sabai',
  'scarf',
  'indigo',
] as const;
export type HostLookName = (typeof hostLookNames)[number];
