/** Reads the one kind of mail that the platform writes: a subject and plain text (RFC 5322, 2045, 2047). */

export interface ReadMail {
  readonly reference: string;
  readonly subject: string;
  readonly text: string;
}

/** @param source the mail as it was sent, with lines that end in CRLF. */
export function readMail(source: string): ReadMail {
  const end = source.indexOf('\r\n\r\n');
  const head = (end < 0 ? source : source.slice(0, end)).replaceAll(/\r\n[ \t]+/g, ' ');
  const body = end < 0 ? '' : source.slice(end + 4);
  const header = (name: string): string =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return {
    reference: header('Message-ID'),
    subject: readWords(header('Subject')),
    text: readBody(body, header('Content-Transfer-Encoding').toLowerCase()),
  };
}

/** Words in `=?UTF-8?B?…?=` or `=?UTF-8?Q?…?=`; blanks between two of them do not count. */
function readWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : readQuoted(word.replaceAll('_', ' ')),
    );
}

function readBody(body: string, encoding: string): string {
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? readQuoted(body.replaceAll('=\r\n', ''))
        : body;
  return text.replaceAll('\r\n', '\n').trim();
}

function readQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
