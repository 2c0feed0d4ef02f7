/**
 * Copies folders while somebody may be writing in them, and remembers what was copied: the hash
 * tells at a restore whether the medium kept every byte.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chown, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OsUser } from '../database/os-user.ts';

export interface CopiedFile {
  /** Below the folder that was copied, with forward slashes. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Paths of the files and of the folders in a folder, at any depth; those left out are not entered. */
export async function listTree(
  root: string,
  isLeftOut: (path: string) => boolean = () => false,
): Promise<{ readonly files: string[]; readonly folders: string[] }> {
  const files: string[] = [];
  const folders: string[] = [];
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(unlessGone);
    for (const entry of entries ?? []) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (isLeftOut(path)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        waiting.push(path);
      } else if (entry.isFile()) files.push(path);
    }
  }
  return { files: files.toSorted(), folders: folders.toSorted() };
}

/** Makes a folder with everything above it that is missing, given to the user. */
export async function makeFolder(folder: string, user?: OsUser): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
}

/**
 * Copies one file and writes it through to the disk. Undefined when the file has gone meanwhile,
 * as those of a dropped table do; the log that is replayed later knows of that.
 */
export async function copyFile(
  file: {
    readonly path: string;
    readonly from: string;
    readonly to: string;
    /** Its name there, when it is another. */
    readonly as?: string | undefined;
  },
  user?: OsUser,
): Promise<CopiedFile | undefined> {
  const { path, from, to, as = path } = file;
  const hash = createHash('sha256');
  let bytes = 0;
  const source = await open(join(from, path)).catch(unlessGone);
  if (!source) return undefined;
  await mkdir(dirname(join(to, as)), { recursive: true, mode: 0o700 });
  const target = await open(join(to, as), 'w', 0o600);
  try {
    for await (const chunk of source.createReadStream({ highWaterMark: 1 << 20 })) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      await target.writeFile(chunk as Buffer);
    }
    if (user) await target.chown(user.uid, user.gid);
    await target.sync();
  } finally {
    await target.close();
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

/** The hash of a file as it lies there. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
