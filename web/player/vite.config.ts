import type { ClientRequest } from 'node:http';
import { join } from 'node:path';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { endpointRowsByModule } from '@croupier/kit/build/endpoint-table';
import { precompress } from '@croupier/kit/build/precompress';
import { pseudoLocale } from '@croupier/kit/build/pseudo-locale';
import { BOOT_SCRIPT } from '@croupier/kit/theme/boot-script';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { codeFiles } from './build/code-files.ts';
import { EARLY_SCRIPT } from './build/early-script.ts';
import { serviceWorker } from './build/service-worker.ts';
import { siteArt } from './build/site-art.ts';
import { siteShell } from './build/site-shell.ts';

const platform = `http://localhost:${process.env['PLATFORM_PORT'] ?? '3000'}`;

/** The platform opens its push to pages of its own origin alone; here they lie at another port. */
function atPlatform(outgoing: ClientRequest): void {
  const { hostname } = new URL(`http://${String(outgoing.getHeader('host'))}`);
  outgoing.setHeader('origin', `http://${hostname}:${new URL(platform).port}`);
}

/** Puts the scripts into the page that run before the first paint: first calls, theme, colours. */
function bootScript(): Plugin {
  return {
    name: 'croupier-boot-script',
    transformIndexHtml: (html) =>
      html.replace('<!-- boot -->', `<script>${EARLY_SCRIPT};${BOOT_SCRIPT}</script>`),
  };
}

/** Names of parts that come when they are needed, as they appear in reports of failures. */
const groups: Readonly<Record<string, string>> = {
  'member-center': 'MemberCenter',
  'game-popup': 'GameCenter',
  'game-list-page': 'GameListCenter',
  'betting-record-page': 'AccountGame',
  'auth-overlay': 'Auth',
  // The first script names every file, so long names are said shorter.
  'payment-password-field': 'payment-field',
  'withdrawal-state-view': 'withdrawal-state',
  'deposit-limit-prompt': 'deposit-limit',
  'show-legal-document': 'show-legal',
  'open-legal-document': 'open-legal',
  'change-password-form': 'change-password',
  'password-due-window': 'password-due',
  'mobile-proof-fields': 'mobile-proof',
  'announcement-window': 'announcement',
  'announcement-reader': 'announcements',
  'withdrawal-history': 'withdrawals',
  'use-member-entries': 'entries',
  'registration-input': 'reg-input',
  'verification-page': 'verify',
  'use-round-columns': 'rounds',
  'remembered-mobile': 'mobile',
  'registration-page': 'reg-page',
  'game-search-field': 'game-search',
  'agent-income-page': 'income',
  'payout-hold-note': 'payout-hold',
  'pay-instructions': 'pay',
  'not-offered-page': 'not-offered',
  'member-page-part': 'page-part',
  'visually-hidden': 'hidden',
  'use-tournaments': 'tournaments',
  'unasked-windows': 'unasked',
  'tournament-note': 'tour-note',
  'tournament-band': 'tour-band',
  'smaller-picture': 'smaller',
  'security-center': 'security',
  'protection-page': 'protection',
  'promotions-page': 'promotions',
  'point-mall-page': 'mall',
  'feedback-window': 'feedback',
  'deposit-history': 'deposits',
  'agent-team-page': 'team',
  'take-session': 'session',
  useInfiniteQuery: 'infinite',
  'lettering-files': 'letterings',
  'launch-windows': 'launch',
  'search-palette': 'palette',
  'agent-overview': 'overview',
  'social-welcome': 'welcome',
  'sent-transfers': 'sent',
  'self-test-card': 'self-test',
  'sms-login-form': 'sms-login',
  'account-record-page': 'record',
  'visit-counter': 'visits',
  'register-tabs': 'reg-tabs',
  'register-form': 'reg-form',
  'referral-page': 'referral',
  'missions-page': 'missions',
  'messages-page': 'messages',
  'line-messages': 'line-msgs',
  'forgot-window': 'forgot',
  'not-found-page': 'not-found',
  'banner-carousel': 'banners',
  'legal-document': 'legal',
  'agent-landing': 'landing',
  'withdraw-page': 'withdraw',
  'seamless-page': 'seamless',
  'quick-amounts': 'quick',
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    endpointRowsByModule(playerEndpoints, {
      folder: join(import.meta.dirname, 'src'),
      registry: join(import.meta.dirname, 'src/api/endpoint-rows.ts'),
    }),
    bootScript(),
    siteArt(),
    siteShell(),
    pseudoLocale(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'esnext',
    // Every browser that the site works in knows these links itself.
    modulePreload: { polyfill: false },
    // The kit's showcase carries every drawing; no visitor loads it.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // The builder names a shared file after every part that shares it.
        // Names of files stand in the first script: a sign of each hash is 90 bytes of the first load.
        chunkFileNames: ({ name }) => `assets/${groups[name] ?? name.split('~')[0]}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${groups[name.replace(/\.css$/, '')] ?? '[name]'}-[hash:7][extname]`,
        codeSplitting: { groups: codeFiles },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 4000,
    // The host stays as the visitor typed it, because it tells which merchant this is.
    proxy: {
      '/api': {
        target: platform,
        ws: true,
        configure: (proxy) => proxy.on('proxyReqWs', atPlatform),
      },
      '/icon.svg': { target: platform },
    },
  },
});
