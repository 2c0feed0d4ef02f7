/**
 * Stands in for `curl` where it is not installed: sends the same bytes by `fetch`. Knows what the
 * guide's examples use: -sS, -m, -H, --data-binary and the address.
 */
import { argv, stdout } from 'node:process';

const words = argv.slice(2);
const headers = new Headers();
let body: string | undefined;
let address = '';
let seconds = 60;
for (let word = words.shift(); word !== undefined; word = words.shift()) {
  if (word === '-H') {
    const [name = '', value = ''] = (words.shift() ?? '').split(/: (.*)/s);
    headers.set(name, value);
  } else if (word === '--data-binary') body = words.shift();
  else if (word === '-m') seconds = Number(words.shift());
  else if (word !== '-sS') address = word;
}
const response = await fetch(address, {
  method: body === undefined ? 'GET' : 'POST',
  headers,
  ...(body !== undefined && { body }),
  signal: AbortSignal.timeout(seconds * 1000),
});
stdout.write(await response.text());
