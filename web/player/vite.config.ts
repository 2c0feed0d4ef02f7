import { playerEndpoints } from '@croupier/contract/player/index';
import { endpointTable } from '@croupier/kit/build/endpoint-table';
import { precompress } from '@croupier/kit/build/precompress';
import { BOOT_SCRIPT } from '@croupier/kit/theme/boot-script';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { siteArt } from './build/site-art.ts';

const platform = `http://localhost:${process.env['PLATFORM_PORT'] ?? '3000'}`;

/** Puts the kit's start script into the page: theme and merchant's colours before the first paint. */
function bootScript(): Plugin {
  return {
    name: 'croupier-boot-script',
    transformIndexHtml: (html) => html.replace('<!-- boot -->', `<script>${BOOT_SCRIPT}</script>`),
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), endpointTable(playerEndpoints), bootScript(), siteArt(), precompress()],
  // Both sites are typed in one go, so each names its table differently.
  resolve: { alias: { 'virtual:player-endpoints': 'virtual:endpoints' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'esnext',
    // The kit's showcase carries every drawing; no visitor loads it.
    chunkSizeWarningLimit: 1200,
  },
  server: {
    host: '127.0.0.1',
    port: 4000,
    // The host stays as the visitor typed it, because it tells which merchant this is.
    proxy: {
      '/api': { target: platform, ws: true },
    },
  },
});
