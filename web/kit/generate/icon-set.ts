import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

type Glyph = { readonly body: string; readonly width?: number; readonly height?: number };

type IconSetFile = {
  readonly icons: Readonly<Record<string, Glyph>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
  readonly width?: number;
  readonly height?: number;
};

/** One drawing out of an Iconify set: its inner SVG and the size of its view box. */
export type Drawing = { readonly body: string; readonly width: number; readonly height: number };

/** Opens an installed `@iconify-json` set. The answer finds a drawing by name, or throws. */
export async function openIconSet(set: string): Promise<(name: string) => Drawing> {
  const path = createRequire(import.meta.url).resolve(`@iconify-json/${set}/icons.json`);
  const file = JSON.parse(await readFile(path, 'utf8')) as IconSetFile;
  return (name) => {
    const glyph = file.icons[name] ?? file.icons[file.aliases?.[name]?.parent ?? ''];
    if (!glyph) throw new Error(`${set} has no drawing named ${name}`);
    return {
      body: glyph.body,
      width: glyph.width ?? file.width ?? 16,
      height: glyph.height ?? file.height ?? 16,
    };
  };
}
