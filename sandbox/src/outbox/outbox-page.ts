/** `GET /outbox`: what was sent, newest first, for people; `GET /outbox/messages` for tests. */
import type { OutboxMessage } from '@croupier/contract/delivery/message-gateway';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../page/html.ts';
import { frame } from '../page/view.ts';
import { fill, type Language, languageOf, languages } from '../texts.ts';
import type { OutboxBook } from './outbox-book.ts';

export function mountOutboxPage(app: FastifyInstance, book: OutboxBook): void {
  app.get<{ Querystring: { to?: string } }>('/outbox/messages', async ({ query }) => ({
    messages: book.list(query.to),
  }));
  app.get<{ Querystring: { lang?: string } }>('/outbox', async ({ query, headers }, reply) => {
    const language = languageOf(query.lang ?? headers['accept-language']?.slice(0, 2));
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('refresh', '5')
      .type('text/html; charset=utf-8')
      .send(outboxPage(book.list(), language).markup);
  });
}

function outboxPage(messages: readonly OutboxMessage[], language: Language): Html {
  const { outbox } = languages[language];
  const list =
    messages.length === 0
      ? html`<p class="help">${outbox.empty}</p>`
      : html`<ul class="outbox">
          ${messages.map((message) => item(message, language))}
        </ul>`;
  return frame(
    { title: outbox.title, language, path: '/outbox' },
    html`<h1>${outbox.title}</h1>
      <p class="help">${outbox.help}</p>
      ${list}`,
  );
}

function item({ channel, to, subject, text, at }: OutboxMessage, language: Language): Html {
  const { outbox } = languages[language];
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(at));
  return html`<li>
    <p class="outbox-head">
      <strong>${fill(outbox[channel], { to })}</strong><time datetime="${at}">${time}</time>
    </p>
    ${subject && html`<p class="outbox-subject">${subject}</p>`}
    <p class="outbox-text">${withLinks(text)}</p>
  </li>`;
}

/** Text in which addresses of this machine's sites can be pressed. */
function withLinks(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece, at) => (at % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));
}
