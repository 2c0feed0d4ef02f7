/**
 * Loaded into every Node process of a run whose clock is set: what it starts takes the clock along,
 * also where it names an environment of its own, as of PostgreSQL and of the product's servers.
 */
import { ChildProcess } from 'node:child_process';

/** What shifts the clock of a process, and what loads this file. */
const VARIABLES = ['LD_PRELOAD', 'DATEFUDGE', 'NODE_OPTIONS'];

const { spawn } = ChildProcess.prototype;

ChildProcess.prototype.spawn = function spawnWithClock(options) {
  const given = new Set(options.envPairs.map((pair) => pair.slice(0, pair.indexOf('='))));
  const ours = VARIABLES.filter((name) => !given.has(name) && process.env[name] !== undefined);
  const added = ours.map((name) => `${name}=${process.env[name]}`);
  return spawn.call(this, { ...options, envPairs: [...options.envPairs, ...added] });
};
