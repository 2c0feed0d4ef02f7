/** What steps of work come to, one after the other without a rest; `onStep` hears of each. */
export function answerOf<Answer>(
  steps: Generator<undefined, Answer>,
  onStep: () => void = () => {},
): Answer {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    onStep();
  }
}
