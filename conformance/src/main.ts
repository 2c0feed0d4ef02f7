#!/usr/bin/env node
/**
 * `croupier-conformance platform <url>[,<url>…] …`: every scenario against a platform, from a
 * vendor's side. `croupier-conformance vendor <url> …`: against a vendor, from the platform's side.
 * Exit code 1 when something failed, 2 when the run could not begin.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Finding } from './report/finding.ts';
import { printedFinding, printedSum } from './report/printed-findings.ts';
import { runPlatform } from './platform/run-platform.ts';
import { runVendor } from './vendor/run-vendor.ts';

const USAGE = `croupier-conformance platform <url>[,<url>…]
    --test-api <url>            test API: makes players, launches, blocks, kills
  without a test API:
    --merchant <code> --currency <code> --key-id <id> --secret <text>
    --token-command <sh>    prints a launch token; the player's balance is its last word
    --players <file>        JSON: [{"token": "…", "balance": "100.00"}, …]

croupier-conformance vendor <url>
    --key-id <id> --secret <text>                what the platform signs its calls with
    --vendor-key-id <id> --vendor-secret <text>  what the vendor signs its calls with
    --merchant <code> --currency <code>
    --port <n>              where the suite plays the wallet
    --origin <url>          how the vendor reaches that, if not http://localhost:<n>
    --hand <url>            plays the game; without it only what needs no playing is checked
    --game <id>             the game to play

always:
    --only <n>,<n>…         these numbers alone
    --report <file>         writes the findings as JSON

docs/vendors/conformance.md tells more.
`;

const options = {
  'test-api': { type: 'string' },
  merchant: { type: 'string' },
  currency: { type: 'string' },
  'key-id': { type: 'string' },
  secret: { type: 'string' },
  'token-command': { type: 'string' },
  players: { type: 'string' },
  'vendor-key-id': { type: 'string' },
  'vendor-secret': { type: 'string' },
  port: { type: 'string' },
  origin: { type: 'string' },
  hand: { type: 'string' },
  game: { type: 'string' },
  only: { type: 'string' },
  report: { type: 'string' },
} as const;

type Values = { readonly [Name in keyof typeof options]?: string };

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [side, target = ''] = positionals;
  if (side === 'platform') return conclude(await judgePlatform(target, values), values.report);
  if (side === 'vendor') return conclude(await judgeVendor(target, values), values.report);
  say(USAGE);
  return 2;
}

function judgePlatform(target: string, values: Values): Promise<Finding[]> {
  return runPlatform(
    {
      origins: target.split(',').filter(Boolean),
      testApi: values['test-api'],
      merchant: values.merchant,
      currency: values.currency,
      keyId: values['key-id'],
      secret: values.secret,
      tokenCommand: values['token-command'],
      playersFile: values.players,
      only: values.only?.split(',').map(Number),
    },
    tell,
  );
}

function judgeVendor(url: string, values: Values): Promise<Finding[]> {
  return runVendor(
    {
      url,
      keyId: needed(values, 'key-id'),
      secret: needed(values, 'secret'),
      vendorKeyId: needed(values, 'vendor-key-id'),
      vendorSecret: needed(values, 'vendor-secret'),
      merchant: needed(values, 'merchant'),
      currency: needed(values, 'currency'),
      port: Number(needed(values, 'port')),
      origin: values.origin,
      hand: values.hand,
      game: values.game,
      only: values.only?.split(',').map(Number),
    },
    tell,
  );
}

function tell(finding: Finding): void {
  say(printedFinding(finding));
}

function needed(values: Values, name: keyof Values): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing`);
  return value;
}

async function conclude(findings: readonly Finding[], report: string | undefined): Promise<number> {
  say(printedSum(findings));
  if (report !== undefined) await writeFile(report, `${JSON.stringify(findings, undefined, 2)}\n`);
  return findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
