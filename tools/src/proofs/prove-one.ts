/** Computes the figures of the title that is named and sends them to the process that started this. */
import { keptProofs } from './kept-proofs.ts';

const id = process.argv[2];
const proof = keptProofs.find((one) => one.id === id);
if (proof === undefined) throw new Error(`nothing is kept of ${id}`);
// Who waits for them may be gone, and then nobody needs them.
process.once('disconnect', () => process.exit(1));
process.send?.(proof.prove(), () => process.exit());
