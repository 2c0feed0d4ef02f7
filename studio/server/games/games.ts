import type { Game, Title } from '#engine/game.ts';
import { rational, toBasisPoints } from '#engine/rational.ts';
import type { GameDescription, ProgressiveTerms } from '#protocol/session.ts';
import type { Progressive } from '#engine/progressive.ts';
import type { Kind } from '../kinds/kind.ts';
import { buildHash } from './build-hash.ts';

/** A title with all that the server knows of it. */
export interface GameEntry {
  readonly title: Title;
  readonly kind: Kind;
  readonly rules: Game<unknown, unknown, unknown, unknown>;
  /** SHA-256 of the sources that decide its outcomes, as they were when this process began. */
  readonly build: string;
  readonly description: GameDescription;
}

/** Every game in play, made once at boot. */
export interface Games {
  readonly all: readonly GameEntry[];
  find(id: string): GameEntry | undefined;
  /** Ids of games whose sources on disk differ from those in play: no new round of them starts. */
  readonly closed: Set<string>;
}

export function openGames(kinds: readonly Kind[]): Games {
  const all = kinds.flatMap((kind) => kind.titles.map((title) => entryOf(kind, title)));
  const byId = new Map(all.map((entry) => [entry.title.id, entry]));
  return { all, find: (id) => byId.get(id), closed: new Set() };
}

function entryOf(kind: Kind, title: Title): GameEntry {
  const build = buildHash(title);
  return {
    title,
    kind,
    rules: kind.game(title),
    build,
    description: {
      id: title.id,
      kind: kind.name,
      titleKey: `titles.${title.id}`,
      rtpBps: toBasisPoints(kind.exactReturn(title)),
      volatility: kind.volatility(title),
      maxWinMultiple: title.figures.maxWinMultiple,
      build,
      ...(title.progressive !== undefined && { progressive: termsOf(title.progressive) }),
      ...kind.describe(title),
    },
  };
}

function termsOf({ contribution: [num, den], levels }: Progressive): ProgressiveTerms {
  return {
    contributionBps: toBasisPoints(rational(num, den)),
    levels: levels.map(({ name }) => name),
  };
}
