import {
  countCharacters,
  FEEDBACK_MAX,
  FEEDBACK_MIN,
  type FeedbackType,
} from '@croupier/contract/content/feedback';

/** What the form holds. */
export interface FeedbackInput {
  readonly type: FeedbackType | null;
  readonly content: string;
  readonly captcha: string;
}

export type FeedbackField = keyof FeedbackInput;

/** The fields that nobody has filled in, in the order of the form. */
export function emptyFields(
  { type, content }: Omit<FeedbackInput, 'captcha'>,
  { captchaMissing }: { readonly captchaMissing: boolean },
): readonly FeedbackField[] {
  return [
    ...(type === null ? (['type'] as const) : []),
    ...(content.trim() === '' ? (['content'] as const) : []),
    ...(captchaMissing ? (['captcha'] as const) : []),
  ];
}

/** What is wrong with the length of the description, if anything; white space around does not count. */
export function lengthProblem(content: string): 'short' | 'long' | undefined {
  const count = countCharacters(content);
  if (count < FEEDBACK_MIN) return 'short';
  return count > FEEDBACK_MAX ? 'long' : undefined;
}
