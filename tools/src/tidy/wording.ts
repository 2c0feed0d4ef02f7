/** Words that may not stand here: unfinished marks, silenced tests, places of one machine. */
import { lineAt, type SourceFile } from './source-file.ts';

// Spelt with brackets, so that this file may stand in the repository that it checks.
const UNFINISHED =
  /\b(?:T[O]DO|F[I]XME|X[X]X|(?i:coming[ ]soon|not[ ]implemented|lorem[ ]ipsum))\b/g;
const SILENCED = /\b(?:test|it|describe)\.(?:skip|only|todo)\(\s*['"`]/g;
const MACHINE = /(?<![\w.-])\/(?:work|farm|home\/\w+)\/|\.\.\/shared\//g;
const MARK_FILES = /\.(?:tsx?|mjs|sql|css|html)$|^i18n\/.*\.json$/;

/**
 * Names that the code had before and that tell a reader of the field nothing → what is said instead.
 * Old migrations keep theirs.
 */
const RENAMED: readonly (readonly [old: RegExp, now: string])[] = [
  [/\b(?:raise_walls|wall_behind|can_wall|assertWalls)\b/g, 'row-level security'],
  [/\b(?:mountDoor|seamlessDoor|doorCalls|openDoor)\b/g, 'wallet API'],
  [/\b(?:askForJob|ask_for_job)\b/g, 'enqueueJob'],
  [/\b(?:callOutside|outsideCaller)\b/g, 'HTTP client'],
  [/\b(?:bringMoney|bringIn|leaveIn)\b/g, 'fund, sweep'],
  [/\b(?:openWardrobe|dressSite|nameOfLook)\b/g, 'page renderer, prerender'],
  [/\b(?:rehearseCall|Rehearsal)\b/g, 'dry run'],
  [/\b(?:assertHuman|assertShown|openPressure)\b/g, 'bot check, captcha, risk'],
  [/\b(?:waysInOf|KnownBy)\b/g, 'sign-in methods, identifiers'],
  [/\b(?:clientTroubles|client_trouble|noteTrouble)\b/g, 'client errors'],
  [/\b(?:openPaper|showPaper)\b/g, 'legal documents'],
  [/\b(?:binderHash|setBinder|binderOf)\b/g, 'session binding'],
  [
    /\b(?:sayPaid|tellStory|tellSettlement|tellCalculation|tellFailure|tellRound|ToldDetails)\b/g,
    'report, describe, notify',
  ],
  [/\b(?:testDesk|accountDesk|catalogDesk|vendorDesk|openDesk)\b/g, 'test API, admin'],
];
const OLD_MIGRATION = /^platform\/migrations\/0/;

function findRenamed({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  if (!MARK_FILES.test(path) || OLD_MIGRATION.test(path) || path.endsWith('/tidy/wording.ts')) {
    return [];
  }
  return RENAMED.flatMap(([old, now]) =>
    [...text.matchAll(old)].map(
      (hit) => `line ${lineAt(text, hit.index)}: ${hit[0]} is called ${now} now`,
    ),
  );
}

export function findWordingProblems({ path, text }: SourceFile): string[] {
  const hits = [
    ...text.matchAll(MACHINE),
    ...(MARK_FILES.test(path) ? text.matchAll(UNFINISHED) : []),
    ...(/\.tsx?$/.test(path) ? text.matchAll(SILENCED) : []),
  ];
  return [
    ...hits.map((hit) => `line ${lineAt(text, hit.index)}: ${hit[0].trim()} must not stand here`),
    ...findRenamed({ path, text }),
  ];
}
