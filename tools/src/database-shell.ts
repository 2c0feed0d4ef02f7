/**
 * `npm run db`: SQL against the database of this installation, as its superuser.
 * `npm run db -- "select …"` runs one statement; without an argument it asks for them.
 */
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { formatResult } from './database/format-result.ts';
import { describeShell, shellCommands } from './database/shell-commands.ts';
import { openInstallation } from './open-installation.ts';
import { reportFailure } from './start-failure.ts';
import { readStartSettings } from './start-settings.ts';

/** Shows values as the server writes them. */
const asText = { getTypeParser: () => String } as pg.CustomTypesConfig;

let client: pg.Client;
let adminUrl = '';

try {
  const installation = await openInstallation(readStartSettings(process.env));
  try {
    adminUrl = installation.adminUrl;
    client = await connect(adminUrl);
    const statement = process.argv.slice(2).join(' ');
    if (statement) process.exitCode = (await execute(statement)) ? 0 : 1;
    else await converse();
    await client.end();
  } finally {
    await installation.close();
  }
} catch (error) {
  reportFailure(error);
}

async function converse(): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  let typed = '';
  // A script in a pipe needs no prompt, and its end may come before its lines are done.
  const ask = () => {
    if (!process.stdin.isTTY) return;
    terminal.setPrompt(typed.trim() ? '… ' : `${client.database}> `);
    terminal.prompt();
  };
  terminal.on('SIGINT', () => {
    typed = '';
    process.stdout.write('\n');
    ask();
  });
  if (process.stdin.isTTY) console.log('\\? shows what can be typed, \\q leaves.');
  ask();
  for await (const line of terminal) {
    typed = `${typed}${line}\n`;
    const words = typed.trim();
    if (words === '\\q') break;
    if (words.startsWith('\\') || words.endsWith(';')) {
      typed = '';
      await obey(words);
    }
    ask();
  }
  terminal.close();
}

async function obey(words: string): Promise<void> {
  if (words === '\\?') console.log(describeShell());
  else if (words.startsWith('\\c ')) await changeDatabase(words.slice(3).trim());
  else await execute(words);
}

async function changeDatabase(name: string): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  try {
    const next = await connect(url.href);
    await client.end();
    client = next;
  } catch (error) {
    console.log((error as Error).message);
  }
}

/** Runs one line; answers whether it went well. */
async function execute(words: string): Promise<boolean> {
  const [command = '', ...rest] = words.split(/\s+/);
  const known = shellCommands[command];
  if (command.startsWith('\\') && !known) {
    console.log(`There is no ${command}:\n${describeShell()}`);
    return false;
  }
  const startedAt = performance.now();
  try {
    const answer = await client.query({
      text: known?.text ?? words,
      ...(known && { values: [rest.join(' ')] }),
      rowMode: 'array',
      types: asText,
    });
    // Several statements in one line are answered together.
    for (const result of [answer].flat()) console.log(formatResult(result));
    console.log(`${(performance.now() - startedAt).toFixed(1)} ms`);
    return true;
  } catch (error) {
    const { severity, message, hint } = error as pg.DatabaseError;
    console.log(`${severity ?? 'ERROR'}: ${message}${hint ? `\n${hint}` : ''}`);
    return false;
  }
}

async function connect(url: string): Promise<pg.Client> {
  const next = new pg.Client({ connectionString: url, application_name: 'croupier-shell' });
  next.on('error', (error) => console.log(error.message));
  next.on('notice', ({ message }) => console.log(message));
  await next.connect();
  return next;
}
