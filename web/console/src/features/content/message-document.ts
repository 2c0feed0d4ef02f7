import { noText } from './entry-draft.ts';
import { previewDocument } from './preview-document.ts';
import { styleSheets } from './preview-frame.tsx';

/** A message as a player reads it, for the preview's frame. @param html as the server answered it */
export function messageDocument(
  { title, html }: { readonly title: string; readonly html: string },
  { language, theme }: { readonly language: string; readonly theme: 'dark' | 'light' },
): string {
  return previewDocument({
    facts: { kind: 'help', group: 'money', slug: 'message', order: 100 },
    text: { ...noText, title },
    html,
    language,
    theme,
    styles: styleSheets(),
  });
}
