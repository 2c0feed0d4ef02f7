/** What is used of the package, whose published types lag behind it. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    inputs: {
      readonly targetFormat: 'woff2';
      /** Drops the instructions that fit outlines to the pixels of coarse screens. */
      readonly noHinting: boolean;
      /** Tags of the OpenType features that stay. */
      readonly keepFeatures: string[];
      /** Records of the `name` table that stay beside what the font is called. */
      readonly preserveNameIds: readonly number[];
    },
  ): Promise<Buffer>;
}
