/**
 * Shares a costly reading among all who ask for the same within a moment: many look at the figures of
 * a merchant, and all of them are told at once that they changed. A reading that fails is shared with
 * those who wait for it, and tried anew by the next.
 *
 * @param freshMs for how long an answer is good
 */
export function sharedReading<T>(
  freshMs: number,
  read: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const readings = new Map<string, Promise<T>>();
  return (key) => {
    const known = readings.get(key);
    if (known) return known;
    const reading = read(key);
    readings.set(key, reading);
    const forget = () => {
      if (readings.get(key) === reading) readings.delete(key);
    };
    const forgetLater = () => {
      setTimeout(forget, freshMs).unref();
    };
    reading.then(forgetLater).catch(forget);
    return reading;
  };
}
