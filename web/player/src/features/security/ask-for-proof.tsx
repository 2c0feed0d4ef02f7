import { openDialog } from '@croupier/kit/ui/dialog-host';
import { loadTexts } from '../../language/translations.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** Lets the member prove by the password that it is them; false when they would rather not. */
export async function askForProof(): Promise<boolean> {
  await loadTexts('security');
  return (await openDialog<boolean>((control) => <ProofDialog {...control} />)) === true;
}
