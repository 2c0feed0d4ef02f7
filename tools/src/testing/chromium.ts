/** The browser of the browser tests: the system's Chromium, installed through apt where we may. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runProcess } from '../run-process.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PACKAGES = ['chromium', 'fonts-noto-core'];

/** Switches without which Chromium does not run in a container, or talks to the outside. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of the browser; `CHROMIUM_PATH` names another. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return (named ? [named] : PLACES).find((path) => existsSync(path));
}

/** Finds the browser, or installs it; answers one clear line when neither is possible. */
export async function ensureChromium(): Promise<{ path: string } | { problem: string }> {
  const found = findChromium();
  if (found) return { path: found };
  const prefix = rootPrefix();
  if (!prefix || !existsSync('/usr/bin/apt-get')) {
    return { problem: 'There is no Chromium: install it, or name one in CHROMIUM_PATH.' };
  }
  console.log('Installing Chromium with apt-get …');
  const apt = (...words: string[]) => {
    const [program = '', ...rest] = [...prefix, 'apt-get', ...words];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return runProcess(program, rest, { env });
  };
  await apt('update');
  const installed = await apt('install', '-y', '--no-install-recommends', ...PACKAGES);
  const path = findChromium();
  if (path) return { path };
  const reason = installed.output.trim().split('\n').at(-1) ?? '';
  return { problem: `Chromium could not be installed (${reason}): install it yourself.` };
}

/** The words that make a command run as root, if there are any. */
function rootPrefix(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}
