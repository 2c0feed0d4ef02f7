/**
 * Whether something from outside is built like a sample, part by part: lists as long, the same fields and no
 * more, whole numbers where there are such, and texts as long, of digits where the sample's are. Pure.
 */
export function isSameShape(sample: unknown, value: unknown): boolean {
  if (typeof sample === 'number') return Number.isSafeInteger(value);
  if (typeof sample === 'string') {
    if (typeof value !== 'string' || value.length !== sample.length) return false;
    return !/^[0-9]*$/.test(sample) || /^[0-9]*$/.test(value);
  }
  if (Array.isArray(sample)) {
    return (
      Array.isArray(value) &&
      value.length === sample.length &&
      sample.every((part, at) => isSameShape(part, value[at]))
    );
  }
  if (typeof sample !== 'object' || sample === null) return sample === value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const parts = Object.entries(sample);
  return (
    Object.keys(value).length === parts.length &&
    parts.every(
      ([name, part]) =>
        Object.hasOwn(value, name) && isSameShape(part, (value as Record<string, unknown>)[name]),
    )
  );
}
