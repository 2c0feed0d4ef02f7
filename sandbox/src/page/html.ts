/** HTML by template: every value is escaped unless it is HTML itself. */

export interface Html {
  readonly markup: string;
}

type Piece = Html | string | number | null | undefined | false | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (typeof piece === 'object') {
    return 'markup' in piece ? piece.markup : piece.map(render).join('');
  }
  return escapeHtml(String(piece));
}

export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { markup: parts.reduce((text, part, at) => text + render(pieces[at - 1]) + part) };
}
