import { clockQuestion, tableHello } from '#protocol/request-schemas.ts';
import { closeCodes } from '../../protocol.ts';
import type { TableFrame } from '../../protocol.ts';
import type { FastifyInstance } from 'fastify';
import { rateGate } from '#server/sessions/rate-gate.ts';
import { openPageSockets, readFrame } from '#server/sockets/page-sockets.ts';
import type { Studio } from '#server/studio.ts';
import { tableOf } from '../table-state.ts';
import { TableListeners } from './table-listeners.ts';
import type { Listener } from './table-listeners.ts';
import { textFrame } from './text-frame.ts';

/** Of the web socket of tables. */
export const TABLE_SOCKET = '/api/table/events';
/** A page says who it is, and asks for the time now and then. */
const FRAME_MAX = 512;
const QUESTIONS_PER_MINUTE = 120;

/**
 * The web socket of tables. A page's first frame has the session's token and the number of the last event it
 * has; from there on it is sent what happens. All that it may say besides is asking for the server's clock:
 * bets and cash-outs are HTTP.
 */
export function openChannel(app: FastifyInstance, studio: Studio): void {
  const listeners = new TableListeners(studio);
  openPageSockets(app, studio, {
    path: TABLE_SOCKET,
    frameMax: FRAME_MAX,
    hello: tableHello,
    isFor: ({ gameId }) => studio.games.find(gameId)?.kind.shared !== undefined,
    handle(page) {
      const questions = rateGate({ limit: QUESTIONS_PER_MINUTE, windowMs: 60_000 });
      let listener: Listener | undefined;
      return {
        // A page asks for the time with its first words: answered at once, or the answer would tell nothing.
        said(text) {
          const question = readFrame(clockQuestion, text);
          if (question === undefined || !questions.admit('')) return page.close(closeCodes.tooMany);
          page.send(clockFrame(question.clock, studio.clock.now()));
        },
        async arrived(session, hello) {
          const { table } = await tableOf(studio, session);
          if (!page.isOpen) return;
          listener = {
            tableId: table.id,
            sent: BigInt(hello.after),
            send: (frame) => page.send(frame),
          };
          listeners.add(listener);
        },
        left() {
          if (listener !== undefined) listeners.remove(listener);
        },
      };
    },
    stop: () => listeners.stop(),
  });
}

function clockFrame(clock: number, now: number): Buffer {
  const frame: TableFrame = { type: 'clock', clock, now };
  return textFrame(JSON.stringify(frame));
}
