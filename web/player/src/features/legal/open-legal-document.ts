import { loadCode } from '../../navigation/load-code.ts';

/** A text that visitors can read at any time: the terms of use, or playing with care. */
export type LegalDocument = 'terms' | 'care';

/** Opens a text in a window. */
export async function openLegalDocument(name: LegalDocument): Promise<void> {
  const { showLegalDocument } = await loadCode(() => import('./show-legal-document.tsx'));
  await showLegalDocument(name);
}

/** The picture of a licence, and what it is called. */
export type Licence = { readonly url: string; readonly labelNameEn: string };

/** Shows the picture of a licence as large as it goes; answers when it is closed. */
export async function openLicence(licence: Licence): Promise<void> {
  const { showLicence } = await loadCode(() => import('./show-licence.tsx'));
  await showLicence(licence);
}
