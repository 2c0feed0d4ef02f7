import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Title } from '#engine/game.ts';
import { hashOfSources } from '@croupier/server/source-text';

const studio = fileURLToPath(new URL('../../', import.meta.url));

/** What lies in a kind's folder and decides nothing: the list of titles, and what proves them. */
const besideTheRules = /(^|\/)(titles\.ts|simulate\.ts|(proof|testing)\/.*|.*\.test\.ts)$/;

/** The engine of another game that one of the kind's sources imports from, such as the cards. */
const otherGame = /^(?:import|export) (?!type )[^;]*?from '#games\/([\w-]+)\/engine\//gm;

/** A file of a game that a source imports something from that is more than a type. */
const otherFile = /^(?:import|export) (?!type )[^;]*?from '(\.{1,2}\/[^']+|#games\/[^']+)'/gm;

/**
 * SHA-256 over the sources that decide the outcomes of a title: what all engines share, its kind's
 * folder, folders that this one uses, its own file or folder among the titles, and each file that this
 * imports from beside the kind: what they say, wherever they lie. It is stored with each round, so that
 * the very rules of a round can be found again, and a change of one kind, or of one title, leaves the
 * hashes of the others as they are.
 */
export function buildHash({ id, kind }: Pick<Title, 'id' | 'kind'>, folder = studio): string {
  const files = sourcesOf({ id, kind }, folder);
  return hashOfSources(files.map((name) => ({ name, content: readFileSync(folder + name) })));
}

/** Paths within the studio, in name order. */
export function sourcesOf({ id, kind }: Pick<Title, 'id' | 'kind'>, folder = studio): string[] {
  const everyones = readdirSync(`${folder}engine`).map((file) => `engine/${file}`);
  const titles = `games/${kind}/titles/`;
  const own = (file: string) => file === `${titles}${id}.ts` || file.startsWith(`${titles}${id}/`);
  const isRule = (file: string) => file.endsWith('.ts') && !besideTheRules.test(file);
  const ofKind = filesIn(folder, `games/${kind}/engine`).filter(isRule);
  const used = new Set(
    ofKind.flatMap((file) =>
      [...readFileSync(folder + file, 'utf8').matchAll(otherGame)].map(([, name = '']) => name),
    ),
  );
  const beside = [...used].flatMap((name) => filesIn(folder, `games/${name}/engine`));
  const imported = filesIn(folder, titles.slice(0, -1)).filter((file) => own(file) && isRule(file));
  for (const file of imported) {
    for (const [, path = ''] of readFileSync(folder + file, 'utf8').matchAll(otherFile)) {
      const found = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);
      if (!imported.includes(found)) imported.push(found);
    }
  }
  return [...new Set([...everyones, ...ofKind, ...beside, ...imported])].filter(isRule).toSorted();
}

function filesIn(folder: string, name: string): string[] {
  // A kind of a test has no sources here.
  if (!existsSync(folder + name)) return [];
  return readdirSync(folder + name, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${name}/${file.replaceAll('\\', '/')}`,
  );
}
