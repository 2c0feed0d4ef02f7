import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { hostPortraits } from '#games/table/client/host/host-portraits.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const brotli = promisify(brotliCompress);

/** Writes a brotli copy beside each asset that shrinks, for the server to send as it is. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(css|js|svg)$/.test(file));
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(`${dir}/${file}`);
          await writeFile(`${dir}/${file}.br`, await brotli(content));
        }),
      );
    },
  };
}

/** Writes the portraits of those who deal at live tables, which other sites show as well. */
function portraits(): Plugin {
  return {
    name: 'portraits',
    apply: 'build',
    generateBundle() {
      for (const [fileName, source] of Object.entries(hostPortraits())) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/**
 * Builds the pages that the studio serves into `dist`: one for each kind of game, and for all of
 * them the rules and the fairness verifier.
 * Everything under /assets/ carries a content hash, so it may be cached for ever.
 */
export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [react(), portraits(), precompress()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The pages allow no inline code, so every asset is a file of its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: readdirSync(here('pages')).map((file) => here(`pages/${file}`)),
    },
  },
});
