import { operatorEndpoints } from '@croupier/contract/endpoints/operator';
import { endpointTable } from '@croupier/kit/build/endpoint-table';
import { layerOrder } from '@croupier/kit/build/layer-order';
import { precompress } from '@croupier/kit/build/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const consolePort = process.env['CONSOLE_PORT'] ?? '3100';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    endpointTable(operatorEndpoints),
    layerOrder(['tokens', 'base', 'kit', 'app', 'components']),
    precompress(),
  ],
  build: { outDir: 'dist', emptyOutDir: true, target: 'esnext' },
  server: {
    host: '127.0.0.1',
    port: 4100,
    proxy: {
      '/ops/push': { target: `ws://localhost:${consolePort}`, ws: true },
      '/ops': `http://localhost:${consolePort}`,
    },
  },
});
