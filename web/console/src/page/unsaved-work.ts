/** Work on the page that is not saved yet, for what leads away from it without changing the address. */

type Question = () => Promise<boolean>;

let current: Question | undefined;

/** Asks the question before the page is left, until the function that it answers is called. */
export function guardUnsaved(question: Question): () => void {
  current = question;
  return () => {
    if (current === question) current = undefined;
  };
}

/** True when nothing would be lost, or whoever wrote it does not mind. */
export async function mayLeave(): Promise<boolean> {
  return current === undefined || current();
}
