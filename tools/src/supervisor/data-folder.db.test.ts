import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { explainFileError, prepareDataFolder } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-data-'));
const disk = join(folder, 'disk');
mkdirSync(disk);
const hasSmallDisk =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0;

afterAll(() => {
  if (hasSmallDisk) spawnSync('umount', [disk]);
  rmSync(folder, { recursive: true, force: true });
});

test('the folder can be entered by the database’s user, whatever the umask', () => {
  const before = process.umask(0o077);
  try {
    prepareDataFolder(join(folder, 'data'));
  } finally {
    process.umask(before);
  }
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o755);
  expect(statSync(join(folder, 'data/logs')).mode & 0o777).toBe(0o700);
});

test('a folder that is a file is refused in one line', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow(/cannot be the data folder: it is not a folder/);
});

// Needs the right to mount; containers often do not have it.
test.runIf(hasSmallDisk)('a disk with too little room is refused', () => {
  chmodSync(disk, 0o755);
  expect(() => prepareDataFolder(join(disk, 'data'))).toThrow(
    /^The disk is full: .* has \d+ MB left and at least 512 MB are needed; /,
  );
});

test.each([
  ['ENOSPC', /^The disk is full/],
  ['EACCES', /belongs to another OS user/],
  ['EROFS', /read-only/],
])('%s is said in words', (code, words) => {
  const said = explainFileError(Object.assign(new Error(code), { code }), folder) as Error;
  expect(said.message).toMatch(words);
});

test('a bug stays a bug', () => {
  const bug = new TypeError('x is not a function');
  expect(explainFileError(bug, folder)).toBe(bug);
});
