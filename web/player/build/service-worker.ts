import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build as bundle, type Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, '../src/worker/service-worker.ts');
/** What the page without a network shows, beside the code itself. */
const PICTURES = ['/icon.svg', '/art/river-jade-wide.svg', '/art/scene-garden-wide.svg'];

/**
 * Writes `/sw.js`: the service worker with the names of this build's first files in front. Its text
 * changes with every build, which is how browsers notice a new version.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'croupier-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, parts) {
      const chunks = Object.values(parts).filter((file) => file.type === 'chunk');
      const first = chunks.find(({ isEntry }) => isEntry);
      const texts = chunks.filter(({ name }) => name.startsWith('texts-'));
      const files = [
        ...(first ? [first.fileName, ...first.imports] : []),
        ...texts.map(({ fileName }) => fileName),
      ].map((name) => `/${name}`);
      const names = Object.keys(parts).toSorted().join('\n');
      const id = createHash('sha256').update(names).digest('hex').slice(0, 12);
      const code = await workerCode();
      const build = JSON.stringify({ id, files: [...files, ...PICTURES] });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `const BUILD=${build};\n${code}` });
    },
  };
}

/** The worker in one file without imports, which is what browsers start. */
async function workerCode(): Promise<string> {
  const made = await bundle({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const [output] = [made].flat();
  if (output === undefined || !('output' in output)) throw new Error('no worker was made');
  return output.output[0].code;
}
