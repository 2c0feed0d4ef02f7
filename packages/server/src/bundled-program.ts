/** Servers start from a bundle, which costs a third of the processor time of loading their sources. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The variable that names the folder of the bundle; whoever made one sets it for what it starts. */
export const BUNDLE_VARIABLE = 'CROUPIER_SERVER_BUNDLE';

/** Where a program of the repository lies in a bundle: as among the sources. */
export function placeInBundle(bundle: string, file: string): string {
  return join(bundle, relative(ROOT, file).replace(/\.ts$/, '.js'));
}

/**
 * Words with which Node starts a program: from the bundle, with its stacks in terms of the sources;
 * from its source where there is no bundle, or the program is not in it.
 *
 * @param file absolute path of the source
 * @param bundle folder of the bundle
 */
export function bundledProgram(
  file: string,
  bundle: string | undefined = process.env[BUNDLE_VARIABLE],
): readonly string[] {
  if (!bundle) return [file];
  const built = placeInBundle(bundle, file);
  return existsSync(built) ? ['--enable-source-maps', built] : [file];
}
