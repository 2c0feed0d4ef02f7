import { expect, test } from 'vitest';
import { keptProofs, readKept } from './kept-proofs.ts';

/** A hundred million spins take some minutes each; a busy machine may take its time, ms. */
const patience = 3_600_000;

test.each(keptProofs.map((proof) => [proof.id, proof] as const))(
  '[STU-00][Q-B10][Q-B11] %s computed anew comes to what is kept and stated',
  (id, proof) => {
    const found = proof.prove();
    expect(proof.contradictions(found)).toEqual([]);
    expect({ of: proof.hash(), ...found }).toEqual(readKept(proof.file)[id]);
  },
  patience,
);
