/** The way to the test API. */
import { readJson } from '@croupier/contract/read-json';
import {
  type TestApiCommand,
  testApiCommands,
  type TestApiInput,
  type TestApiOutput,
} from '@croupier/contract/seamless/test-api-commands';
import { NotApplicable } from '../expect.ts';

export type CallTestApi = <C extends TestApiCommand>(
  command: C,
  input: TestApiInput<C>,
) => Promise<TestApiOutput<C>>;

/** Restarting a process takes as long as it takes. */
const TIMEOUT_MS = 90_000;

/** @param url of the test API, without a slash at its end */
export function callTestApi(url: string): CallTestApi {
  return async (command, input) => {
    const response = await fetch(`${url}/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 501) throw new NotApplicable(`the platform has no ${command}`);
    if (!response.ok) throw new Error(`The test API could not do ${command}: ${text}`);
    return testApiCommands[command].output.parse(readJson(text)) as TestApiOutput<typeof command>;
  };
}
