import type { Leaves } from './leaves.ts';

/** One form that is attacked: what is changed in it arrives where it belongs in a real call. */
export interface Target {
  readonly name: string;
  /** Values with which the call comes as far as it can. */
  readonly form: Leaves;
  /** Of these, what is attacked; all of it by default. */
  readonly fields?: readonly string[];
  send(leaves: Leaves): Promise<Heard>;
}

/** What came back. */
export interface Heard {
  readonly status: number;
  readonly text: string;
  /** The call was answered as it is meant to be, or failed because an outside system is missing. */
  readonly sound: boolean;
}
