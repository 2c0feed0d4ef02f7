/** What must not outlive this process, however it comes to its own end; a kill gives it no time. */
const works = new Set<() => void>();

process.on('exit', () => {
  // What was begun last may need what was there before it.
  for (const work of [...works].toReversed()) work();
});

/** Has the work done when this process ends, at once and without waiting; answers how to cancel it. */
export function atOurEnd(work: () => void): () => void {
  works.add(work);
  return () => void works.delete(work);
}
