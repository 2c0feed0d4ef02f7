/** As many connections as a platform process takes, and more, from callers who never say what they want. */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listenerLimits } from '@croupier/platform/kernel/http/listener';
import { expect, test } from 'vitest';
import { openChaosFixture } from './chaos-fixture.ts';

const CAP = listenerLimits.connectionsMax;
/** More than are let in, so that the cap is always reached. */
const CROWD = CAP + 300;
/** What either process may have open beside the crowd. */
const FILES_NEEDED = CROWD + 1000;
/** Attempts under way at a time: more than that a backlog does not hold. */
const AT_ONCE = 100;
/** Connections of the process itself, to the database and the like, that come and go meanwhile. */
const SLACK = 50;
const RESIDENT_MAX_KB = 512 * 1024;
/** Between the calls of a visitor, well below what ends an idle connection. */
const VISIT_EVERY_MS = 250;

test(
  `[X-28][Q-F12] ${CROWD} sockets find ${CAP} places and less than 512 MB, who was there before is answered, and afterwards everybody`,
  { timeout: 600_000 },
  async ({ skip }) => {
    const files = Number(/Max open files\s+\d+\s+(\d+)/.exec(read('/proc/self/limits'))?.[1]);
    // Without a number there is no limit.
    skip(files < FILES_NEEDED, `a process may have ${files} files open here, not ${FILES_NEEDED}`);
    const world = await openChaosFixture({ players: 1 });
    const node = await world.startNode();
    const visitor = openVisitor(node.origin);
    try {
      await visitor.answered();
      const without = socketsOf(node.pid());
      const crowd = openCrowd(Number(new URL(node.origin).port));
      let most = 0;
      try {
        // Somebody new is turned away: every place is taken.
        await expect
          .poll(
            async () => {
              most = Math.max(most, socketsOf(node.pid()) - without);
              return most >= CAP - SLACK && (await isTurnedAway(node.origin));
            },
            { timeout: 240_000 },
          )
          .toBe(true);
        // Who was there before is served on the same connection.
        await visitor.answered();
        most = Math.max(most, socketsOf(node.pid()) - without);
      } finally {
        crowd.leave();
      }
      // The cap holds to the last connection; only those to the database come and go beside them.
      expect(most).toBeLessThan(CAP + SLACK);
      expect(peakKilobytes(node.pid())).toBeLessThan(RESIDENT_MAX_KB);
      await expect.poll(() => isTurnedAway(node.origin), { timeout: 60_000 }).toBe(false);
      expect(await statusOf(node.origin)).toBe(200);
      expect(visitor.connections()).toBe(1);
      expect(node.hasEnded()).toBe(false);
    } finally {
      visitor.leave();
      await node.kill();
      await world.close();
    }
  },
);

const read = (path: string) => readFileSync(path, 'utf8');

/** Files that the process has open: all that come and go are sockets. */
const socketsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** The most that it ever had in memory. */
const peakKilobytes = (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1]);

/** Keeps that many calls begun and never ended; who is sent away comes again. */
function openCrowd(port: number) {
  const standing = new Set<Socket>();
  let isOpen = true;
  let waiting = CROWD;
  let knocking = 0;
  const knock = () => {
    while (isOpen && waiting > 0 && knocking < AT_ONCE) {
      waiting -= 1;
      knocking += 1;
      const socket = connect(port, '127.0.0.1');
      standing.add(socket);
      let isKnocking = true;
      const heard = () => {
        if (isKnocking) knocking -= 1;
        isKnocking = false;
      };
      socket.on('error', () => {});
      socket.once('connect', () => {
        heard();
        socket.write('POST /api/login HTTP/1.1\r\nhost: a\r\n');
        knock();
      });
      socket.once('close', () => {
        heard();
        standing.delete(socket);
        waiting += 1;
      });
    }
  };
  // Those who were sent away come again now and then, not at once.
  const again = setInterval(knock, VISIT_EVERY_MS);
  knock();
  return {
    leave() {
      isOpen = false;
      clearInterval(again);
      for (const socket of standing) socket.destroy();
    },
  };
}

/** Somebody who has the site open, and asks for something every moment on one connection. */
function openVisitor(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number>();
  let answers = 0;
  let failure: unknown;
  let isCalling = false;
  const visits = setInterval(() => {
    if (isCalling) return;
    isCalling = true;
    statusOf(origin, agent, ports)
      .then((status) => (answers += status === 200 ? 1 : 0))
      .catch((error: unknown) => (failure ??= error))
      .finally(() => (isCalling = false));
  }, VISIT_EVERY_MS);
  return {
    connections: () => ports.size,
    /** Settles when a call that was made from now on is answered. */
    async answered() {
      const before = answers;
      // One may have been under way.
      await expect
        .poll(() => failure ?? answers - before, { timeout: 60_000 })
        .toSatisfy((more) => typeof more === 'number' && more >= 2);
    },
    leave() {
      clearInterval(visits);
      agent.destroy();
    },
  };
}

/** Status of an answer. @param ports takes down from where it was asked. */
function statusOf(origin: string, agent?: Agent, ports?: Set<number>): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}/api/permission/version`, {
      agent: agent ?? false,
      headers: { host: 'world.localhost' },
    });
    outgoing.on('response', (answer) => {
      ports?.add(answer.socket.localPort ?? 0);
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Whether a connection of its own is closed without an answer. */
const isTurnedAway = (origin: string) =>
  statusOf(origin).then(
    () => false,
    () => true,
  );
