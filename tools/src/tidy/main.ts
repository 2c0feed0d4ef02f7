/** `npm run check` runs this: what neither the compiler nor the linter can know. */
import { findBoundaryProblems } from './boundaries.ts';
import { findExactnessProblems } from './exactness.ts';
import { problemsOfLayout } from './layout.ts';
import { findManifestProblems } from './manifests.ts';
import { findNameProblems } from './names.ts';
import { findPageCodeProblems } from './page-code.ts';
import { findRawHosts } from './raw-hosts.ts';
import { findRequirementProblems } from './requirement-problems.ts';
import { findRoomProblems } from './rooms.ts';
import { findRuleProblems } from './rule-problems.ts';
import { findSchemaProblems } from './schemas.ts';
import { findScreenTextProblems } from './screen-text.ts';
import { findSecretProblems } from './secrets.ts';
import { findSizeProblems } from './sizes.ts';
import { readSources } from './source-file.ts';
import { findSqlFunctionProblems } from './sql-functions.ts';
import { findWordingProblems } from './wording.ts';

const rules = [
  findBoundaryProblems,
  findSchemaProblems,
  findSqlFunctionProblems,
  findRawHosts,
  findNameProblems,
  findSizeProblems,
  findWordingProblems,
  findExactnessProblems,
  findScreenTextProblems,
  findSecretProblems,
];

const files = readSources(process.cwd());
const problems = [
  ...problemsOfLayout(),
  ...findRoomProblems(files),
  ...findManifestProblems(files),
  ...findRuleProblems(files),
  ...findRequirementProblems(files),
  ...findPageCodeProblems(files),
  ...files.flatMap((file) =>
    rules.flatMap((rule) => rule(file)).map((problem) => `${file.path}: ${problem}`),
  ),
];
for (const problem of problems) console.log(problem);
console.log(problems.length ? `${problems.length} problems` : `${files.length} files are tidy`);
process.exitCode = problems.length ? 1 : 0;
