/**
 * The mail server of the sandbox: as much SMTP (RFC 5321) as handing one mail over takes. It keeps
 * what it is given and relays nothing.
 */
import { createServer, type Server, type Socket } from 'node:net';
import type { OutboxBook } from './outbox-book.ts';
import { readMail } from './read-mail.ts';

const MAIL_BYTES_MAX = 65_536;
const SILENCE_MS = 30_000;

/** Starts listening; the server ends with `close`. */
export async function startMailServer(
  book: OutboxBook,
  address: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer((socket) => converse(socket, book));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  return server;
}

function converse(socket: Socket, book: OutboxBook): void {
  let received = '';
  let to = '';
  let inMail = false;
  const answer = (line: string) => socket.write(`${line}\r\n`);
  socket.setEncoding('utf8');
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  // Whoever hangs up in the middle has handed nothing over.
  socket.on('error', () => socket.destroy());
  socket.on('data', (piece: string) => {
    received += piece;
    if (received.length > MAIL_BYTES_MAX) return void socket.destroy();
    for (;;) {
      const end = received.indexOf(inMail ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = received.slice(0, end);
      received = received.slice(end + (inMail ? 5 : 2));
      if (inMail) takeMail(part);
      else obey(part);
    }
  });
  answer('220 sandbox ESMTP');

  function obey(line: string): void {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'QUIT') return void socket.end('221 bye\r\n');
    if (command === 'EHLO') return void answer('250-sandbox\r\n250 8BITMIME');
    if (command === 'MAIL' && book.fault === 'down') return void answer('421 failed on purpose');
    if (command === 'RCPT') {
      if (book.fault === 'reject') return void answer('550 refused on purpose');
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
    }
    if (command === 'DATA') {
      inMail = true;
      return void answer('354 go on');
    }
    const known = ['HELO', 'MAIL', 'RCPT', 'RSET', 'NOOP'].includes(command);
    answer(known ? '250 ok' : '502 not here');
  }

  function takeMail(source: string): void {
    inMail = false;
    const mail = readMail(source.replaceAll(/^\.\./gm, '.'));
    book.take({ channel: 'mail', to, ...mail });
    answer('250 taken over');
  }
}
