/**
 * Loaded into every Node process of a run whose clock is set: what it starts takes the clock along,
 * also where it names an environment of its own, as of PostgreSQL and of the product's servers.
 */
import { ChildProcess } from 'node:child_process';

/** What libfaketime reads, and what loads this file. */
const VARIABLES = ['LD_PRELOAD', 'FAKETIME', 'DONT_FAKE_MONOTONIC', 'NO_FAKE_STAT', 'NODE_OPTIONS'];
/** Names a memory of the process that we are, which another user may not open. */
const OURS_ALONE = 'FAKETIME_SHARED';

const { spawn } = ChildProcess.prototype;

ChildProcess.prototype.spawn = function spawnWithClock(options) {
  const given = options.envPairs.filter((pair) => !pair.startsWith(`${OURS_ALONE}=`));
  const names = new Set(given.map((pair) => pair.slice(0, pair.indexOf('='))));
  const ours = VARIABLES.filter((name) => !names.has(name) && process.env[name] !== undefined);
  const added = ours.map((name) => `${name}=${process.env[name]}`);
  return spawn.call(this, { ...options, envPairs: [...given, ...added] });
};
