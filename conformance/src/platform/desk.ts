/** The way to the test desk. */
import { readJson } from '@croupier/contract/read-json';
import {
  type DeskCommand,
  deskCommands,
  type DeskInput,
  type DeskOutput,
} from '@croupier/contract/seamless/desk-commands';
import { NotApplicable } from '../expect.ts';

export type CallDesk = <C extends DeskCommand>(
  command: C,
  input: DeskInput<C>,
) => Promise<DeskOutput<C>>;

/** Restarting a process takes as long as it takes. */
const TIMEOUT_MS = 90_000;

/** @param url of the desk, without a slash at its end */
export function callDesk(url: string): CallDesk {
  return async (command, input) => {
    const response = await fetch(`${url}/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 501) throw new NotApplicable(`the platform has no ${command}`);
    if (!response.ok) throw new Error(`The desk could not do ${command}: ${text}`);
    return deskCommands[command].output.parse(readJson(text)) as DeskOutput<typeof command>;
  };
}
