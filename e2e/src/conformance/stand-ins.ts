/** `curl` and `openssl` for machines that have neither, which a bare Debian has not. */
import { accessSync, chmodSync, constants, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = {
  curl: new URL('stand-ins/curl.ts', import.meta.url),
  openssl: new URL('stand-ins/openssl.ts', import.meta.url),
} as const;

/** Those of the programs that are not installed. */
export function missingPrograms(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return Object.keys(SOURCES).filter(
    (name) => !folders.some((folder) => isProgram(join(folder, name))),
  );
}

/** A folder for the front of PATH in which both are our own. */
export function standInFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-stand-ins-'));
  for (const [name, source] of Object.entries(SOURCES)) {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' '${fileURLToPath(source)}' "$@"\n`);
    chmodSync(file, 0o755);
  }
  return folder;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
