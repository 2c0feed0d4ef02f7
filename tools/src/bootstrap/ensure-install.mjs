// Runs before `npm start`, `npm test` and the other commands, on whatever Node the system has
// (20 or newer), so it may use nothing but built-in modules and plain JavaScript.
// It installs the locked dependencies when they are absent or differ from package-lock.json, and
// makes sure that the commands that follow find a Node which runs our TypeScript sources.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR_MIN = 24;

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const modules = join(root, 'node_modules');
const binaries = join(modules, '.bin');
const stamp = join(modules, '.install-stamp');

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  await install();
  requireNode();
  writeFileSync(stamp, wanted);
}

/** `npm ci` as typed by hand: with the system's Node and none of the running npm's settings. */
async function install() {
  process.stdout.write('Installing dependencies, once for this version …\n');
  const startedAt = Date.now();
  const env = { ...process.env };
  for (const name of Object.keys(env)) {
    if (/^npm_(package|lifecycle|config_(local_)?prefix)/.test(name)) delete env[name];
  }
  // node_modules/.bin holds the Node that `npm ci` is about to replace.
  env.PATH = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
  // No package needs an install script; the links inside the PostgreSQL package are made by us.
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const child = spawn('npm', ['ci', ...flags], { cwd: root, env, stdio: 'inherit' });
  // Whoever ends us means the install as well; it begins anew the next time.
  let asked;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(name, () => child.kill((asked = name)));
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => fail(`npm could not be started: ${error.message}`));
    child.once('close', resolve);
  });
  if (asked) process.kill(process.pid, asked);
  if (code !== 0) fail('npm ci did not succeed; its own words are above.');
  process.stdout.write(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
}

/** The pinned Node comes with the dependencies on Linux; elsewhere the system's must be new enough. */
function requireNode() {
  const pinned = join(binaries, 'node');
  const node = existsSync(pinned) ? pinned : process.execPath;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  const major = Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
  if (major >= NODE_MAJOR_MIN) return;
  const found = stdout ? `${node} is ${stdout.trim()}` : `${node} does not run here`;
  const platform = `${process.platform}-${process.arch}`;
  fail(`Node ${NODE_MAJOR_MIN} or newer is needed and none is pinned for ${platform}: ${found}.`);
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
