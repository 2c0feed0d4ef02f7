/** Lets somebody prove that it is them; false when they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks for a proof when a call needs one. */
export function askForProofBy(asker: Ask): void {
  ask = asker;
}

/** Asks for a proof; calls that need one at the same moment share the question. */
export function askForProof(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
