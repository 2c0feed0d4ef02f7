/** Findings for people: one line each, and the sum. */
import type { Finding } from './finding.ts';

const MARK = { passed: 'ok  ', failed: 'FAIL', 'not applicable': '–   ' } as const;

/** One line; what failed gets its difference on a line of its own. */
export function printedFinding({ number, title, outcome, detail }: Finding): string {
  const head = `${String(number).padStart(3)}  ${MARK[outcome]}  ${title}`;
  if (detail === '') return head;
  return outcome === 'failed' ? `${head}\n           ${detail}` : `${head}  (${detail})`;
}

export function printedSum(findings: readonly Finding[]): string {
  const count = (outcome: Finding['outcome']) =>
    findings.filter((finding) => finding.outcome === outcome).length;
  const failed = count('failed');
  return `${count('passed')} passed, ${failed} failed, ${count('not applicable')} not applicable`;
}
