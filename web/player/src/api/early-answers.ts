/** What the script in the page's head asked for before our code was here (`build/early-script.ts`). */
interface EarlyAnswers {
  readonly answers: Map<string, Promise<Response>>;
}

/** The answer to a read that was asked for early; each can be taken once. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const { croupierEarly: early } = globalThis as { readonly croupierEarly?: EarlyAnswers };
  const answer = early?.answers.get(url);
  early?.answers.delete(url);
  return answer;
}

/** Forgets what was asked for early, because it would be answered differently now. */
export function dropEarlyAnswers(): void {
  const { croupierEarly: early } = globalThis as { readonly croupierEarly?: EarlyAnswers };
  early?.answers.clear();
}
