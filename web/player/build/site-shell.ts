import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { lists, pixels } from './page-manifest.ts';
import { PAGE_SCRIPT } from './page-script.ts';

/** What the server renders pages from (`platform/src/composition/page/page-renderer.ts`). */
const FILE = 'page-manifest.json';
/** Where a part of the shell begins; what comes before the first is its frame. */
const PART = /<!-- main (\w+) -->/;
const COMMENT = /<!--(?! main)[\s\S]*?-->|\/\*[\s\S]*?\*\//g;
/** Style sheets that parts of the shell need beside the styles of the first paint. */
const PART_STYLES: Readonly<Record<string, readonly string[]>> = {
  article: ['house-text', 'article-page'],
  posts: ['article-page'],
};

/**
 * Fetches and starts the site when the shell has been painted, its largest picture included, and at
 * the latest after a second: until then line and processor belong to what can be read already. A
 * start that fails is tried again; then the shell says so.
 */
function startScript(entry: string): string {
  return [
    '(()=>{',
    'let begun=false;',
    `const begin=()=>{if(begun)return;begun=true;const load=()=>import("${entry}");`,
    "load().catch(()=>setTimeout(()=>load().catch(()=>{document.documentElement.dataset.shell='failed'}),800))};",
    'const frame=requestAnimationFrame;',
    'const soon=()=>frame(()=>frame(()=>setTimeout(begin)));',
    // Told when the first paint is on the screen, and at once if it is already.
    "const seen=()=>new PerformanceObserver((_,watch)=>{watch.disconnect();soon()}).observe({type:'paint',buffered:true});",
    "const picture=document.querySelector('.shell [fetchpriority=high]');",
    "if(!picture||picture.complete)seen();else for(const end of ['load','error'])picture.addEventListener(end,seen);",
    'setTimeout(begin,1000)',
    '})()',
  ].join('');
}

/** The element that puts a sheet of the build into the page; undefined for what is no sheet. */
function inlined(sheet: Rolldown.OutputBundle[string] | undefined): string | undefined {
  if (sheet?.type !== 'asset') return undefined;
  // Parts that come later name the file as a need of theirs; the disabled link says it is met.
  return `<style>${String(sheet.source).trim()}</style><link rel="stylesheet" href="/${sheet.fileName}" disabled>`;
}

function sheetNamed(bundle: Rolldown.OutputBundle, name: string): string {
  const found = Object.values(bundle).find(({ fileName }) =>
    new RegExp(`^assets/${name}-[\\w-]{7}\\.css$`).test(fileName),
  );
  const element = inlined(found);
  if (element === undefined) throw new Error(`the build has no styles ${name}`);
  return element;
}

/**
 * Makes the page show something before any script has run: the styles of the first paint go into the
 * page itself, and `page-manifest.json` beside it holds the page shell and the names of the first texts,
 * from which the server renders the page of a merchant.
 */
export function siteShell(): Plugin {
  return {
    name: 'croupier-site-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      page.source = String(page.source).replace(
        /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
        (link, name: string) => inlined(bundle[name]) ?? link,
      );
      const [script = '', entry = ''] =
        /<script type="module"[^>]*src="(\/[^"]+)"[^>]*><\/script>/.exec(page.source) ?? [];
      page.source = page.source.replace(script, '');
      page.source = page.source.replace('</body>', `<script>${startScript(entry)}</script></body>`);
      const texts = Object.values(bundle).flatMap((file) => {
        const [, dictionary] = /^texts-(\w+)$/.exec(file.type === 'chunk' ? file.name : '') ?? [];
        return dictionary === undefined ? [] : [[dictionary, `/${file.fileName}`] as const];
      });
      const [frame = '', ...parts] = readFileSync(
        join(import.meta.dirname, '../shell.html'),
        'utf8',
      )
        .replaceAll(COMMENT, '')
        .split(PART)
        .map((part) => part.replaceAll(/\s*\n\s*/g, ' ').trim());
      const mains = Array.from({ length: parts.length / 2 }, (_, at) => {
        const [name = '', html = ''] = parts.slice(2 * at);
        return [name, name === 'home' ? html : `${html}<script>${PAGE_SCRIPT}</script>`] as const;
      });
      const styles = Object.entries(PART_STYLES).map(([part, names]) => [
        part,
        names.map((name) => sheetNamed(bundle, name)).join(''),
      ]);
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: JSON.stringify({
          shell: { frame, ...Object.fromEntries(mains) },
          styles: Object.fromEntries(styles),
          texts: Object.fromEntries(texts),
          lists,
          pixels,
        }),
      });
    },
  };
}
