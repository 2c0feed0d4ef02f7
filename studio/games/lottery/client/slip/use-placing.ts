import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { StudioRefusal } from '#protocol/session.ts';
import type {
  ChaseRequest,
  ChaseView,
  TicketRequest,
  TicketView,
} from '#games/lottery/protocol.ts';
import { serverNow } from '#client/kit/clock.ts';
import type { Answer } from '#client/kit/ask.ts';
import { type Desk, useDesk } from '../session/desk.ts';

/** Where the tickets that were asked for stand. */
export type Placing =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  | {
      readonly kind: 'placed';
      readonly tickets: readonly TicketView[];
      readonly all: number;
      /** What was taken was a chase of that line of the slip. */
      readonly chase?: ChaseView;
      readonly lineId?: string;
    }
  /** No answer came: only asking again with the same key can tell, which happens at that moment. */
  | { readonly kind: 'unknown'; readonly attempt: number; readonly againAt: number }
  | {
      readonly kind: 'refused';
      readonly refusal: StudioRefusal;
      readonly taken: readonly TicketView[];
      readonly all: number;
      readonly isChase?: true;
    };

/** What was asked for and has no answer yet: stored before it is sent, so that a reload asks again. */
interface Pending {
  readonly token: string;
  /** A chase of a line of the slip, and no tickets. */
  readonly chase?: { readonly request: ChaseRequest; readonly lineId: string };
  readonly left: readonly TicketRequest[];
  readonly taken: readonly TicketView[];
}

const ASK_AGAIN_MS = 4000;
/** A server that fails or is too busy has perhaps taken the stake: so often it is asked again by its key. */
const INTERNAL_MAX = 6;
const pendingKey = (game: string) => `croupier.lottery.${game}.pending`;
const none: Placing = { kind: 'none' };

/** Places tickets of a lottery one after the other, each with a key of its own that a retry repeats. */
export function usePlacing(game: string, onTaken: (lineId: string | undefined) => void) {
  const desk = useDesk();
  const [placing, setPlacing] = useState<Placing>(none);
  const sender = useMemo(() => new Sender(desk, game), [desk, game]);
  const hear = useEffectEvent((outcome: Placing) => {
    setPlacing(outcome);
    if (outcome.kind === 'placed') onTaken(outcome.lineId);
  });
  useEffect(() => {
    sender.start((outcome) => hear(outcome));
    return () => sender.stop();
  }, [sender]);

  const place = (requests: readonly Omit<TicketRequest, 'requestId'>[]) => {
    const left = requests.map((one) => ({ ...one, requestId: crypto.randomUUID() }));
    writePending(desk, game, { left, taken: [] });
    setPlacing({ kind: 'sending' });
    sender.send();
  };
  const placeChase = (lineId: string, request: Omit<ChaseRequest, 'requestId'>) => {
    const chase = { lineId, request: { ...request, requestId: crypto.randomUUID() } };
    writePending(desk, game, { left: [], taken: [], chase });
    setPlacing({ kind: 'sending' });
    sender.send();
  };
  return { placing, place, placeChase, askNow: sender.send, dismiss: () => setPlacing(none) };
}

/** Sends what is pending, and while no answer comes asks again under the same keys. */
class Sender {
  readonly #desk: Desk;
  readonly #game: string;
  #report: ((outcome: Placing) => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #isSending = false;

  constructor(desk: Desk, game: string) {
    this.#desk = desk;
    this.#game = game;
  }

  start(report: (outcome: Placing) => void): void {
    this.#report = report;
    if (readPending(this.#desk, this.#game) !== undefined) this.send();
  }

  stop(): void {
    this.#report = undefined;
    clearTimeout(this.#timer);
  }

  readonly send = (): void => {
    clearTimeout(this.#timer);
    if (!this.#isSending) void this.#sendOnce();
  };

  async #sendOnce(): Promise<void> {
    this.#isSending = true;
    const outcome = await sendAll(this.#desk, this.#game, this.#attempt);
    this.#isSending = false;
    if (outcome.kind !== 'unknown') {
      this.#attempt = 0;
      this.#report?.(outcome);
      return;
    }
    this.#attempt += 1;
    const againAt = serverNow() + ASK_AGAIN_MS;
    this.#report?.({ kind: 'unknown', attempt: this.#attempt, againAt });
    if (this.#report) this.#timer = setTimeout(this.send, ASK_AGAIN_MS);
  }
}

async function sendAll(desk: Desk, game: string, attempt: number): Promise<Placing> {
  let pending = readPending(desk, game);
  if (pending?.chase !== undefined) return sendChase(desk, game, { ...pending.chase, attempt });
  const all = (pending?.left.length ?? 0) + (pending?.taken.length ?? 0);
  while (pending !== undefined && pending.left.length > 0) {
    const [request, ...left] = pending.left;
    const answer = settled(await desk.ask<TicketView>('tickets', request, game), attempt);
    if (answer.kind === 'unknown') return { kind: 'unknown', attempt: 0, againAt: 0 };
    const { taken } = pending;
    if (answer.kind === 'refused') {
      desk.store.remove(pendingKey(game));
      return { kind: 'refused', refusal: answer.refusal, taken, all };
    }
    const { balance } = answer.value;
    if (balance !== undefined) desk.setBalance(game, balance);
    pending = writePending(desk, game, { left, taken: [...taken, answer.value] });
  }
  desk.store.remove(pendingKey(game));
  return pending === undefined ? none : { kind: 'placed', tickets: pending.taken, all };
}

async function sendChase(
  desk: Desk,
  game: string,
  { request, lineId, attempt }: NonNullable<Pending['chase']> & { readonly attempt: number },
): Promise<Placing> {
  const answer = settled(await desk.ask<ChaseView>('chases', request, game), attempt);
  if (answer.kind === 'unknown') return { kind: 'unknown', attempt: 0, againAt: 0 };
  desk.store.remove(pendingKey(game));
  if (answer.kind === 'refused') {
    return { kind: 'refused', refusal: answer.refusal, taken: [], all: 1, isChase: true };
  }
  const { balance } = answer.value;
  if (balance !== undefined) desk.setBalance(game, balance);
  return { kind: 'placed', tickets: [], all: 1, chase: answer.value, lineId };
}

/** The answer, but that only asking again can tell what came of a fault of the server, or of one too busy. */
function settled<Value>(answer: Answer<Value>, attempt: number): Answer<Value> {
  const { code, money } = answer.kind === 'refused' ? answer.refusal : {};
  const isUnsure = code === 'internal' || (code === 'busy' && money === undefined);
  return isUnsure && attempt + 1 < INTERNAL_MAX ? { kind: 'unknown' } : answer;
}

/** A part of a token tells sessions apart and opens none. */
const partOf = (desk: Desk, game: string) => desk.read().sessions[game]?.token.slice(0, 8) ?? '';

function readPending(desk: Desk, game: string): Pending | undefined {
  const text = desk.store.read(pendingKey(game));
  if (text === undefined) return undefined;
  const pending = JSON.parse(text) as Pending;
  // A request of another session is not ours to repeat.
  return pending.token === partOf(desk, game) ? pending : undefined;
}

function writePending(desk: Desk, game: string, parts: Omit<Pending, 'token'>): Pending {
  const pending = { ...parts, token: partOf(desk, game) };
  desk.store.write(pendingKey(game), JSON.stringify(pending));
  return pending;
}
