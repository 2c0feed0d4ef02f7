/** Who a process is: a pid alone may belong to another program by now. */
import { readFileSync } from 'node:fs';

/** Clock ticks since boot at which a process started; a dash where the system does not say. */
export function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold spaces itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isZombie = fields[0] === 'Z';
    return isZombie ? 'ended' : (fields[19] ?? '-');
  } catch {
    return '-';
  }
}

/** Whether the process that started then still lives. */
export function isAlive(pid: number, startTime: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and is somebody else's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTimeOf(pid) === startTime;
}
