import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import { sendEvent, type Lines } from './lines.ts';
import { CLOSE_GOING_AWAY } from './sockets.ts';
import { eventsAfter } from './notify-member.ts';

/**
 * Sends a member's pages the durable events that they have not seen, in order. One read per member
 * runs at a time, so that no sequence overtakes another; a call meanwhile makes it look once more.
 */
export function catchUpWith({ db, log, lines }: { db: Db; log: Log; lines: Lines }) {
  const reading = new Map<string, { again: boolean }>();

  async function sendMissed(memberId: string): Promise<void> {
    const open = lines.of(memberId);
    const [first, ...rest] = open.map(({ sent }) => sent);
    if (first === undefined) return;
    const from = rest.reduce((least, sent) => (sent < least ? sent : least), first);
    for (const { seq, event } of await eventsAfter(db, BigInt(memberId), from)) {
      for (const line of open) {
        if (seq <= line.sent) continue;
        line.sent = seq;
        sendEvent(line, event);
      }
    }
  }

  return async (memberId: string): Promise<void> => {
    const busy = reading.get(memberId);
    if (busy) {
      busy.again = true;
      return;
    }
    const state = { again: true };
    reading.set(memberId, state);
    try {
      while (state.again) {
        state.again = false;
        await sendMissed(memberId);
      }
    } catch (error) {
      // The pages come back by themselves and say what they saw last.
      log.warn({ err: error }, 'push events could not be read');
      for (const { socket } of lines.of(memberId)) socket.close(CLOSE_GOING_AWAY);
    } finally {
      reading.delete(memberId);
    }
  };
}
