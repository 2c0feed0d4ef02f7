/** The way to the player's hand. */
import { readJson } from '@croupier/contract/read-json';
import {
  type HandCommand,
  handCommands,
  type HandInput,
  type HandOutput,
} from '@croupier/contract/seamless/hand-commands';

export type CallHand = <C extends HandCommand>(
  command: C,
  input: HandInput<C>,
) => Promise<HandOutput<C>>;

/** A round may wait for a wallet that does not answer. */
const TIMEOUT_MS = 30_000;

/** @param url of the hand, without a slash at its end */
export function callHand(url: string): CallHand {
  return async (command, input) => {
    const response = await fetch(`${url}/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The hand could not ${command}: ${text}`);
    return handCommands[command].output.parse(readJson(text)) as HandOutput<typeof command>;
  };
}
