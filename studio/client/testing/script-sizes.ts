import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** What the scripts of a page weigh that a player has to fetch, bytes. */
export interface ScriptSize {
  /** As the studio sends it. */
  readonly brotli: number;
  readonly gzip: number;
}

/** Notes the scripts that a page loads; each call answers with those since the one before. */
export function noteScripts(page: Page, clients: string): () => ScriptSize {
  let paths = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) paths.add(pathname);
  });
  return () => {
    const files = [...paths].map((path) => readFileSync(join(clients, path)));
    paths = new Set();
    const sum = (compress: (file: Buffer) => Buffer): number =>
      files.reduce((total, file) => total + compress(file).length, 0);
    return { brotli: sum(brotliCompressSync), gzip: sum(gzipSync) };
  };
}
