import type { Finding } from './finding.ts';

/** Collects findings as they come and tells of each once those before it are known. */
export function inOrder(
  numbers: readonly number[],
  heard: (finding: Finding) => void,
): { add(finding: Finding): void; all(): Finding[] } {
  const findings = new Map<number, Finding>();
  const waiting = [...numbers];
  return {
    add(finding) {
      findings.set(finding.number, finding);
      for (let next = findings.get(waiting[0] ?? 0); next; next = findings.get(waiting[0] ?? 0)) {
        waiting.shift();
        heard(next);
      }
    },
    all: () => [...findings.values()].toSorted((a, b) => a.number - b.number),
  };
}
