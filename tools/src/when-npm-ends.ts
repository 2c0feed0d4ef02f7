const PARENT_POLL_MS = 500;

/** Calls back once npm, which started us, is gone: it passes on SIGINT and SIGTERM, and nothing else. */
export function whenNpmEnds(work: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    work();
  }, PARENT_POLL_MS).unref();
}
