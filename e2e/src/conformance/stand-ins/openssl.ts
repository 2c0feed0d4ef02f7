/**
 * Stands in for `openssl` where it is not installed. Knows what the guide's examples use:
 * `rand -hex <bytes>` and `dgst -sha256 -hmac <secret> -hex`.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

const [command, ...words] = process.argv.slice(2);
if (command === 'rand') process.stdout.write(`${randomBytes(Number(words[1])).toString('hex')}\n`);
else {
  const secret = words[words.indexOf('-hmac') + 1] ?? '';
  const digest = createHmac('sha256', secret)
    .update(await buffer(process.stdin))
    .digest('hex');
  process.stdout.write(`SHA2-256(stdin)= ${digest}\n`);
}
