/** Every order that the digits of a number can stand in, the number itself first. */
export function ordersOf(number: string): readonly string[] {
  if (number.length <= 1) return [number];
  const all = [...number].flatMap((digit, at) =>
    ordersOf(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
  );
  return [...new Set(all)];
}
