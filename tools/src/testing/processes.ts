import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Live processes, but for our own, that belong to the folder. Linux only. */
export function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isOf(pid, folder));
}

/** It works in the folder, or its command or its environment names it. */
function isOf(pid: number, folder: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // A zombie has no command.
    if (command === '') return false;
    if (command.includes(folder)) return true;
    if (readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)) return true;
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}
