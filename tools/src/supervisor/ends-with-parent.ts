/**
 * Loaded into every child before its own code: when the supervisor is gone, however that came, the
 * child is told to stop as if by the supervisor. Otherwise a killed supervisor would leave children
 * that hold its ports.
 */
const DRAIN_MS = 10_000;

process.channel?.unref();
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening made the channel count as work again; a child that has nothing else to do may end.
process.channel?.unref();
