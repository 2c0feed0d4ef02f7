/**
 * Acts whenever an element comes within a margin of the screen; the answer stops watching.
 * @param margin room around the screen that counts as near, as CSS writes margins
 */
export function whenNear(element: Element, margin: string, act: () => void): () => void {
  const watch = new IntersectionObserver(
    (changes) => {
      // A busy browser hands over several changes at once; only the last of them still holds.
      if (changes.at(-1)?.isIntersecting) act();
    },
    { rootMargin: margin },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
