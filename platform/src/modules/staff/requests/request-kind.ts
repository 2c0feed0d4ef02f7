/** What a kind of request must say about itself. */
import type { RequestKind } from '@croupier/contract/staff/operator/permissions';
import type { QueueName } from '@croupier/contract/staff/operator/queues';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import type { Services } from '#kernel/services.ts';
import type { z } from 'zod';
import type { RequestRow } from './store.ts';

/** Facts in words or figures, for whoever decides. */
export type Facts = Readonly<Record<string, string | null>>;

/** What the agreement of a second person did. */
export interface Effect {
  /** Told to the second person, once. */
  readonly secret?: string;
  /** What follows the commit. */
  readonly afterwards?: () => void;
}

/** What an effect is given: the request it belongs to, and who agreed to it. */
export interface Agreed {
  readonly services: Services;
  /** The rules of a kind, where deciding one closes others. */
  readonly rulesOf: (kind: RequestKind) => KindRules<unknown>;
  readonly call: StaffCall<StaffPrincipal>;
  readonly request: RequestRow;
  /** The version of what was shown beside the request, where its kind has one. */
  readonly seen: string | undefined;
}

export interface KindRules<Act, Name extends RequestKind = RequestKind> {
  readonly name: Name;
  /** What the payload holds to act on. */
  readonly act: z.ZodType<Act>;
  /** The queue in which its subject stands, which changes as one is asked for and closed. */
  readonly queue?: QueueName;
  /** After that many hours it must be asked for again. */
  readonly hours: number;
  /** Does it in the transaction of the decision; refuses when it can no longer be done. */
  readonly agree: (tx: Tx, agreed: Agreed, act: Act) => Promise<Effect>;
  /** What must be taken back when it is declined or withdrawn. */
  readonly drop?: (tx: Tx, act: Act) => Promise<void>;
}

/** Declares a kind, so that its effect is typed by its payload. */
export function requestKind<Act, Name extends RequestKind>(
  rules: KindRules<Act, Name>,
): KindRules<Act, Name> {
  return rules;
}
