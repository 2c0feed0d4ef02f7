/**
 * The page to which a provider, or whoever proves a number, leads back in a window of its own: it
 * hands the answer to the page that opened the window, which closes it. It knows nothing and keeps nothing.
 */
import { createHash } from 'node:crypto';
import {
  PHONE_CHANNEL,
  PHONE_RETURN_PATH,
  SOCIAL_CHANNEL,
  SOCIAL_RETURN_PATH,
} from '@croupier/contract/account/player/social-window';
import { errorText } from '@croupier/i18n';
import type { FastifyInstance } from 'fastify';
import { dictionaryOf } from '#kernel/http/dictionary.ts';

/** Whoever takes the answer says so, whereupon the window goes. The address forgets the answer at once. */
function scriptFor(channel: string, part: 'search' | 'hash'): string {
  return `
const channel = new BroadcastChannel(${JSON.stringify(channel)});
channel.onmessage = () => close();
channel.postMessage(location.${part}.slice(1));
history.replaceState(null, '', location.pathname);
`;
}

/** Mounts that of the providers, and that of the window that proves numbers. */
export async function returnPages(app: FastifyInstance): Promise<void> {
  mount(app, SOCIAL_RETURN_PATH, scriptFor(SOCIAL_CHANNEL, 'search'));
  // A token is behind the hash, which no server and no log ever sees.
  mount(app, PHONE_RETURN_PATH, scriptFor(PHONE_CHANNEL, 'hash'));
}

function mount(app: FastifyInstance, path: string, script: string): void {
  const scriptHash = createHash('sha256').update(script).digest('base64');
  app.get(path, async (request, reply) => {
    const dictionary = dictionaryOf(request);
    return (
      reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; ` +
            `frame-ancestors 'none'`,
        )
        // Of the same kind as the provider's page, or the window would be another one for its opener.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .header('referrer-policy', 'no-referrer')
        .send(pageOf(dictionary, { text: errorText(dictionary, 'social.close'), script }))
    );
  });
}

function pageOf(language: string, { text, script }: { text: string; script: string }): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>Croupier</title>
</head>
<body><p>${text}</p><script>${script}</script></body>
</html>`;
}
