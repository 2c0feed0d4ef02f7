/**
 * Runs the shell blocks of a markdown page in one shell, one after the other, and says what each
 * printed beside what the page shows after it. `…` in the page stands for any text.
 */
import { spawn } from 'node:child_process';
import { repositoryRoot } from '@croupier/tools/repository';

export interface Example {
  /** Line of the page on which the block begins. */
  readonly line: number;
  readonly code: string;
  /** Runs before the blocks of other pages as well. */
  readonly isSetup: boolean;
  /** Language and text of the block that follows, if one does. */
  readonly shown: { readonly language: 'json' | 'text'; readonly text: string } | undefined;
}

export interface RunExample extends Example {
  readonly printed: string;
}

const BLOCK = /^```(\w+)( setup)?\n([\s\S]*?)^```$/gm;
const MARK = '--- example';
const TIMEOUT_MS = 60_000;

export function readExamples(page: string): Example[] {
  const blocks = [...page.matchAll(BLOCK)].map(({ 1: language, 2: setup, 3: text = '', index }) => {
    const line = page.slice(0, index).split('\n').length;
    return { language, isSetup: setup !== undefined, text, line };
  });
  return blocks.flatMap(({ language, isSetup, text: code, line }, index) => {
    if (language !== 'sh') return [];
    const next = blocks[index + 1];
    const shows = next?.language === 'json' || next?.language === 'text';
    const shown = shows
      ? { language: next.language as 'json' | 'text', text: next.text }
      : undefined;
    return [{ line, code, isSetup, shown }];
  });
}

/** @param before runs first, in the same shell, and its output is dropped */
export async function runExamples(
  examples: readonly Example[],
  { before, env }: { before: readonly Example[]; env: Readonly<Record<string, string>> },
): Promise<RunExample[]> {
  const script = [
    'set -eu',
    ...before.map(({ code }) => code),
    ...examples.flatMap(({ code }, index) => [`echo; echo '${MARK} ${index}'`, code]),
  ].join('\n');
  const printed = await runShell(script, env);
  const parts = printed.split(new RegExp(`^${MARK} \\d+\\n`, 'm')).slice(1);
  return examples.map((example, index) => ({ ...example, printed: parts[index]?.trim() ?? '' }));
}

function runShell(script: string, env: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const shell = spawn('/bin/sh', ['-c', script], {
      cwd: repositoryRoot,
      env: { PATH: process.env['PATH'], ...env },
      timeout: TIMEOUT_MS,
    });
    let printed = '';
    let complaints = '';
    shell.stdout.on('data', (text) => (printed += text));
    shell.stderr.on('data', (text) => (complaints += text));
    shell.once('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`The examples ended with ${code}.\n${printed}\n${complaints}`));
    });
  });
}

/** The printed value with `…` wherever the page has one, so that the rest can be compared. */
export function blurred(printed: unknown, shown: unknown): unknown {
  if (shown === '…') return typeof printed === 'string' && printed !== '' ? '…' : printed;
  if (Array.isArray(shown) && Array.isArray(printed)) {
    return printed.map((item, index) => blurred(item, shown[index]));
  }
  if (isRecord(shown) && isRecord(printed)) {
    return Object.fromEntries(
      Object.entries(printed).map(([name, value]) => [name, blurred(value, shown[name])]),
    );
  }
  return printed;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
