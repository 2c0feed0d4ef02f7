/** What a person needs to know once everything runs. */
import { existsSync, readFileSync } from 'node:fs';

export interface DemoSignIn {
  /** Where to sign in, such as the merchant's name or the console. */
  readonly site: string;
  readonly address: string;
  /** What the account is, such as `member` or `support`. */
  readonly role: string;
  readonly username: string;
  readonly password: string;
}

/** Rows of the file that the seed command writes; none when it is not there. */
export function readDemoSignIns(file: string): DemoSignIn[] {
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')) as DemoSignIn[];
}

export function summarise({
  tookMs,
  addresses,
  signIns,
  signInsFile,
}: {
  readonly tookMs: number;
  readonly addresses: readonly (readonly [name: string, address: string])[];
  readonly signIns: readonly DemoSignIn[];
  readonly signInsFile: string;
}): string {
  const lines = [
    '',
    `Croupier is ready (${(tookMs / 1000).toFixed(1)} s).`,
    '',
    ...align(addresses),
    '',
  ];
  if (signIns.length > 0) {
    lines.push(
      `Demo sign-ins, kept in ${signInsFile}:`,
      ...align(
        signIns.map(({ site, role, username, password }) => [site, role, username, password]),
      ),
      '',
    );
  }
  lines.push('Ctrl-C stops everything.', '');
  return lines.join('\n');
}

/** Rows as columns, two spaces in. */
function align(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    }
  }
  return rows.map((row) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    return `  ${cells.join('   ').trimEnd()}`;
  });
}
