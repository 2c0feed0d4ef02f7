/**
 * The Problem Gambling Severity Index: nine questions about the last twelve months, each answered
 * with 0 to 3 points (Ferris and Wynne, The Canadian Problem Gambling Index, 2001). 0 points mean
 * no problem, 1–2 low, 3–7 moderate risk, 8 and more a problem.
 */
export const questions = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const answers = [0, 1, 2, 3] as const;
export type Question = (typeof questions)[number];
export type Answer = (typeof answers)[number];
export type Answers = Readonly<Partial<Record<Question, Answer>>>;

export type Finding = 'low' | 'mild' | 'some' | 'high';

/** How many questions are still open. */
export function openQuestions(given: Answers): number {
  return questions.filter((question) => given[question] === undefined).length;
}

/** Points and what they mean; only for a whole test. */
export function judgeTest(given: Answers): { readonly points: number; readonly finding: Finding } {
  const points = questions.reduce((sum, question) => sum + (given[question] ?? 0), 0);
  return { points, finding: findingOf(points) };
}

function findingOf(points: number): Finding {
  if (points === 0) return 'low';
  if (points <= 2) return 'mild';
  return points <= 7 ? 'some' : 'high';
}
