/** The folders of one run of the tests: whatever its processes leave behind lies in them. */
import { chmodSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atOurEnd } from '../at-our-end.ts';
import { clearAfterUs, clearFolders } from '../clear-folder.ts';
import { inRepository } from '../repository.ts';
import { isAlive, startTimeOf } from '../start-time.ts';
import { fastPlace } from './fast-folder.ts';

/** Named for the owner, by pid and start time: there is no moment at which a folder has none. */
const NAME = /^croupier-run-(\d+)-(\d+|-)-\w+$/;

export interface RunFolders {
  /** What this run's processes are told, so that they put their files there. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Makes the folders, which are cleared at our end or, if we are killed, after us: the processes that
 * use them end first. Clears those of runs that are dead.
 */
export function openRunFolders(): RunFolders {
  const places = [tmpdir(), fastPlace()];
  sweep(places);
  const prefix = `croupier-run-${process.pid}-${startTimeOf(process.pid)}-`;
  const [temporary = '', fast = ''] = places.map((place) => mkdtempSync(join(place, prefix)));
  // Like the folder for which it stands, since other OS users pass and write there; and like one of data.
  chmodSync(temporary, 0o1777);
  chmodSync(fast, 0o755);
  const guard = clearAfterUs(temporary, fast);
  atOurEnd(() => {
    clearFolders([temporary, fast]);
    guard.kill('SIGKILL');
  });
  return {
    env: {
      TMPDIR: temporary,
      TEST_FAST_FOLDER: fast,
      // Compiled code outlives the run: the next one starts with it.
      NODE_COMPILE_CACHE: inRepository('node_modules/.cache/croupier/compiled'),
    },
  };
}

/** Runs whose guard was killed as well. */
function sweep(places: readonly string[]): void {
  const left = [...new Set(places)].flatMap((place) =>
    readdirSync(place)
      .filter((name) => isDead(name))
      .map((name) => join(place, name))
      .filter((folder) => isOwn(folder)),
  );
  if (left.length === 0) return;
  console.log(`Clearing what a killed run left: ${left.join(', ')}`);
  clearFolders(left);
}

function isDead(name: string): boolean {
  const [, pid, startTime = ''] = NAME.exec(name) ?? [];
  return pid !== undefined && !isAlive(Number(pid), startTime);
}

function isOwn(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
}
