/** Money is exact, chance fair, time of one source, JSON bounded: calls that may not appear near them. */
import { importsOf, lineAt, type SourceFile, withoutComments } from './source-file.ts';

const FLOAT = /\bparseFloat\b|\bMath\.(?:round|fround)\b|\.to(?:Fixed|Precision)\(/g;
const CHANCE = /\bMath\.random\b/g;
const CLOCK = /\bDate\.now\b|\bnew Date\(\)/g;
const OUTSIDE_WORLD = new RegExp(
  [
    String.raw`\bMath\.random\b`,
    String.raw`\b(?:Date|performance|Temporal)\.(?:now|Now)\b`,
    String.raw`\bnew Date\b`,
    String.raw`\bcrypto\.`,
    String.raw`\bawait\b`,
    String.raw`\bsetTimeout\b`,
  ].join('|'),
  'g',
);
/** Has no bound to depth, and whoever walks through the value later runs out of stack. */
const UNBOUNDED = /\bJSON\.parse\(|\.json\(\)/g;
/** Sources of servers by their place; what tests and seeds need is left out. */
const SERVERS = [
  /^(?:platform|sandbox|conformance)\/src\/(?!.*(?:testing|seed)\/)/,
  /^studio\/(?:[\w-]+\/)?server\/(?!.*testing\/)/,
  /^studio\/games\/[\w-]+\/server\.ts$/,
];
/** The platform's own code, without what its tests need. */
const PLATFORM = /^platform\/src\/(?!testing\/|kernel\/clock\.ts$)/;
const FRONT_END = /^web\//;

export function findExactnessProblems(file: SourceFile): string[] {
  const { path, text, parsed, isTest } = file;
  if (!parsed || isTest || !file.part || path.startsWith('tools/')) return [];
  const code = withoutComments(file);
  const say = (pattern: RegExp, why: string) =>
    [...code.matchAll(pattern)].map((hit) => `line ${lineAt(text, hit.index)}: ${hit[0]}: ${why}`);
  const isEngine = file.part.name === 'engines' && !path.includes('/proof/');
  return [
    ...(isNearMoney(file) ? say(FLOAT, 'money is exact') : []),
    ...(isEngine ? say(OUTSIDE_WORLD, 'engines take chance and time as arguments') : []),
    ...(PLATFORM.test(path) ? say(CLOCK, 'time comes from #kernel/clock.ts') : []),
    ...(SERVERS.some((place) => place.test(path))
      ? say(UNBOUNDED, "JSON is read by contract's readJson")
      : []),
    ...(isEngine || isFrontEnd(file) ? [] : say(CHANCE, 'chance comes from node:crypto')),
  ];
}

/** Modules and servers always; a screen or a kernel file when it handles money. */
function isNearMoney(file: SourceFile): boolean {
  const { path } = file;
  if (isFrontEnd(file) || path.startsWith('platform/src/kernel/')) {
    const namesMoney = /money|amount|balance|stake/.test(path);
    return namesMoney || importsOf(file).some((target) => /\/money(\.tsx?)?$/.test(target));
  }
  return file.part?.name !== 'engines';
}

function isFrontEnd({ path, part }: SourceFile): boolean {
  return FRONT_END.test(path) || part?.name === 'clients';
}
