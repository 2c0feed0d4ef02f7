/** sqlmap, the program that looks for SQL injection, run against one form at a time. */
import { spawn, spawnSync } from 'node:child_process';
import type { Leaves } from './leaves.ts';

export interface Verdict {
  /** Parameters that it has tested. */
  readonly tested: readonly string[];
  /** What it can inject through, in its own words; empty where it found nothing. */
  readonly findings: readonly string[];
  /** Its last words where it came to no end. */
  readonly gaveUp?: string;
}

/** How to get it, where it is missing. */
export const MISSING =
  'sqlmap is not installed. On Debian and Ubuntu: apt-get install sqlmap; elsewhere: pip install sqlmap.';

/** Its version, or nothing where it is not installed. */
export function sqlmapVersion(): string | undefined {
  const { stdout, error } = spawnSync('sqlmap', ['--version'], { encoding: 'utf8' });
  return error ? undefined : (/\d+(\.\d+)+/.exec(stdout)?.[0] ?? 'unknown');
}

/** Attacks the fields of a form that a POST to the address sends. @param fields all by default */
export async function attack(
  address: string,
  {
    form,
    fields = Object.keys(form),
    folder,
  }: { form: Leaves; fields?: readonly string[]; folder: string },
): Promise<Verdict> {
  const names = Object.keys(form);
  const words = [
    ['-u', address, '--data', dataOf(form)],
    ['-p', fields.map((name) => fieldName(names.indexOf(name))).join(',')],
    ['--batch', '--dbms=PostgreSQL', '--level=1', '--risk=1', '--threads=1', '--technique=BEUST'],
    // What it holds for a number that is read as one is attacked all the same.
    ['--answers=skip those kind of cases=N'],
    ['--skip-waf', '--disable-coloring', '--flush-session', '--timeout=60', '--retries=1'],
    [`--output-dir=${folder}`],
  ];
  const verdict = readVerdict(await run(words.flat()), names);
  const untested = fields.filter((name) => !verdict.tested.includes(name));
  if (untested.length === 0 || verdict.findings.length > 0) return verdict;
  return { ...verdict, gaveUp: `${untested.join(', ')} left out ${verdict.gaveUp ?? ''}` };
}

/** Names like `token` are taken for somebody's protection, and spared: so fields go by number. */
const fieldName = (at: number) => `p${at}`;

/** An asterisk would tell sqlmap where to inject, and nowhere else. */
function dataOf(form: Leaves): string {
  const named = Object.values(form).map((value, at) => [fieldName(at), value]);
  return new URLSearchParams(named).toString().replaceAll('*', '%2A');
}

/** The form that came in. */
export function readForm(form: Leaves, data: string): Record<string, string> {
  const sent = new URLSearchParams(data);
  const names = Object.keys(form);
  return Object.fromEntries(names.map((name, at) => [name, sent.get(fieldName(at)) ?? '']));
}

function run(words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('sqlmap', words, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    const take = (chunk: Buffer) => (text += chunk.toString());
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', () => resolve(text));
  });
}

/** What sqlmap's own words say. @param names of the fields, by their numbers */
export function readVerdict(text: string, names: readonly string[]): Verdict {
  const nameOf = (at: string | undefined) => names[Number(at)] ?? '';
  const tested = text.matchAll(/testing for SQL injection on POST parameter 'p(\d+)'/g);
  const findings = [...text.matchAll(/^Parameter: p(\d+) \(POST\)\n +Type: (.+)$/gm)].map(
    ([, at, type]) => `${nameOf(at)}: ${type}`,
  );
  const isSafe = /tested parameters do not appear to be injectable/.test(text);
  return {
    tested: Array.from(tested, ([, at]) => nameOf(at)),
    findings,
    ...(findings.length === 0 && !isSafe && { gaveUp: text.trim().slice(-300) }),
  };
}
