/** Where players come from: the test API, a command of the platform's owner, or a file. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readJson } from '@croupier/contract/read-json';
import { z } from 'zod';
import { NotApplicable } from '../expect.ts';
import type { CallTestApi } from './test-api.ts';
import type { PlayerInput } from './scenario.ts';

/** Somebody who was launched; the token is still to be exchanged. */
export interface Launched {
  readonly token: string;
  /** Name at the test API; empty where there is none. */
  readonly name: string;
}

export interface PlayerSource {
  /** A new player with exactly that balance, launched. */
  launch(input: Required<PlayerInput>): Promise<Launched>;
  /** The player once more. */
  relaunch(name: string, input: Required<PlayerInput>): Promise<Launched>;
}

const only = (what: string) => new NotApplicable(`needs the test API (${what})`);

export function playersOfTestApi(
  testApi: CallTestApi,
  gameOf: (input: Required<PlayerInput>) => Promise<string>,
): PlayerSource {
  const launchAs = async (player: string, input: Required<PlayerInput>) => {
    const game = await gameOf(input);
    const { token } = await testApi('launch', { player, game, vendor: input.vendor });
    return { token, name: player };
  };
  return {
    async launch(input) {
      const { player } = await testApi('player', { balance: input.balance });
      return launchAs(player, input);
    },
    relaunch: launchAs,
  };
}

const COMMAND_TIMEOUT_MS = 30_000;
const run = promisify(execFile);

/**
 * Runs `<command> <balance>` in a shell, which prints the launch token of a new player with that
 * balance at the vendor's game.
 */
export function playersOfCommand(command: string): PlayerSource {
  return {
    async launch({ balance, game, vendor }) {
      if (vendor !== 'usual') throw only('another vendor');
      if (game !== 'first') throw only('a second game');
      const words = ['-c', `${command} "$1"`, 'sh', balance];
      const { stdout } = await run('/bin/sh', words, { timeout: COMMAND_TIMEOUT_MS }).catch(
        (error: Error) => Promise.reject(new Error(`--token-command failed: ${error.message}`)),
      );
      if (stdout.trim() === '') throw new Error('--token-command printed no token');
      return { token: stdout.trim(), name: '' };
    },
    relaunch: () => Promise.reject(only('a second session')),
  };
}

const listed = z.array(z.object({ token: z.string(), balance: z.string() }));

/** Takes players from a JSON file `[{ "token": …, "balance": "100.00" }, …]`, each once. */
export async function playersOfFile(file: string): Promise<PlayerSource> {
  const rest = await readFile(file, 'utf8')
    .then((text) => listed.parse(readJson(text)))
    .catch((error: Error) => {
      throw new Error(`--players ${file}: ${error.message}`);
    });
  return {
    launch({ balance, game, vendor }) {
      if (vendor !== 'usual') return Promise.reject(only('another vendor'));
      if (game !== 'first') return Promise.reject(only('a second game'));
      const index = rest.findIndex((player) => player.balance === balance);
      const [player] = index === -1 ? [] : rest.splice(index, 1);
      return player
        ? Promise.resolve({ token: player.token, name: '' })
        : Promise.reject(new NotApplicable(`no player with ${balance} is left in the file`));
    },
    relaunch: () => Promise.reject(only('a second session')),
  };
}
