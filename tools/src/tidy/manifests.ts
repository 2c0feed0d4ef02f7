/** The modules of the platform, as their manifests (`module.ts`) describe them. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importsOf, type SourceFile } from './source-file.ts';

export interface Manifest {
  readonly name: string;
  /** Modules whose faces it calls. */
  readonly needs: readonly string[];
}

const FOLDER = fileURLToPath(new URL('../../../platform/src/modules', import.meta.url));
const HEAD = /\bname: '([a-z-]+)',\s*needs: \[([^\]]*)\]/;

/** What a `module.ts` declares; `undefined` when it declares nothing. */
export function manifestIn(text: string): Manifest | undefined {
  const [, name, list = ''] = HEAD.exec(text) ?? [];
  if (name === undefined) return undefined;
  return { name, needs: [...list.matchAll(/'([a-z-]+)'/g)].map(([, need = '']) => need) };
}

/** Of every module of the platform, by the names of their folders. */
export const manifests: readonly Manifest[] = readdirSync(FOLDER).map((folder) => {
  const manifest = manifestIn(readFileSync(`${FOLDER}/${folder}/module.ts`, 'utf8'));
  if (manifest?.name !== folder)
    throw new Error(`${folder}/module.ts has no manifest of ${folder}`);
  return manifest;
});

/** Needs that go round in a circle, that nothing uses, or that the docs tell otherwise. */
export function findManifestProblems(
  files: readonly SourceFile[],
  declared: readonly Manifest[] = manifests,
): string[] {
  const table = files.find(({ path }) => path === 'docs/modules.md')?.text ?? '';
  return [
    ...circles(declared),
    ...declared.flatMap(({ name, needs }) => {
      const used = new Set(
        files
          .filter(({ module, isTest }) => module === name && !isTest)
          .flatMap((file) => importsOf(file))
          .filter((target) => target.startsWith('#'))
          .map((target) => target.slice(1).split('/')[0]),
      );
      return needs
        .filter((need) => !used.has(need))
        .map((need) => `${name} needs ${need}, which nothing in it calls`);
    }),
    ...declared.flatMap(({ name, needs }) => {
      const [, told] = new RegExp(`^\\| ${name} \\|[^|]*\\| ([^|]*) \\|$`, 'm').exec(table) ?? [];
      const says = needs.length > 0 ? needs.join(', ') : '–';
      return told === says ? [] : [`docs/modules.md: the row of ${name} does not end in “${says}”`];
    }),
  ];
}

/** Takes away whoever needs nobody that is left; what remains needs itself. */
function circles(declared: readonly Manifest[]): string[] {
  let left = declared;
  for (;;) {
    const names = left.map(({ name }) => name);
    const bound = left.filter(({ needs }) => needs.some((need) => names.includes(need)));
    if (bound.length === left.length) break;
    left = bound;
  }
  const known = declared.map(({ name }) => name);
  return [
    ...left.map(({ name }) => `${name} needs itself, by way of what it needs`),
    ...declared.flatMap(({ name, needs }) =>
      needs
        .filter((need) => !known.includes(need))
        .map((need) => `${name} needs ${need}, which is no module`),
    ),
  ];
}
