/**
 * The page to which a provider leads back, in a window of its own: it hands the answer to the page
 * that opened the window, which closes it. It knows nothing and keeps nothing.
 */
import { createHash } from 'node:crypto';
import { SOCIAL_CHANNEL, SOCIAL_RETURN_PATH } from '@croupier/contract/player/social-window';
import { errorText } from '@croupier/i18n';
import type { FastifyInstance } from 'fastify';
import { dictionaryOf } from '#kernel/http/dictionary.ts';

/** Whoever takes the answer says so, whereupon the window goes. The address forgets the answer at once. */
const SCRIPT = `
const channel = new BroadcastChannel(${JSON.stringify(SOCIAL_CHANNEL)});
channel.onmessage = () => close();
channel.postMessage(location.search.slice(1));
history.replaceState(null, '', location.pathname);
`;
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

/** Mounts it. */
export async function socialReturnPage(app: FastifyInstance): Promise<void> {
  app.get(SOCIAL_RETURN_PATH, async (request, reply) => {
    const dictionary = dictionaryOf(request);
    return (
      reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; base-uri 'none'; ` +
            `frame-ancestors 'none'`,
        )
        // Of the same kind as the provider's page, or the window would be another one for its opener.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .header('referrer-policy', 'no-referrer')
        .send(pageOf(dictionary, errorText(dictionary, 'social.close')))
    );
  });
}

function pageOf(language: string, text: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>Croupier</title>
</head>
<body><p>${text}</p><script>${SCRIPT}</script></body>
</html>`;
}
