import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PAGE_SCRIPT } from './page-script.ts';

/** Name under which the build keeps what the server needs to dress the page. */
const FILE = 'dress.json';
/** Where the shell's other parts begin. */
const PART = '<!-- main -->';
const COMMENT = /<!--(?! main)[\s\S]*?-->|\/\*[\s\S]*?\*\//g;

/**
 * Starts the site when the shell has been painted, its largest picture included, and at the latest
 * after a second: until then the processor belongs to the picture. A start that fails is tried again;
 * then the shell says so.
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
    "const picture=document.querySelector('.shell .river-picture');",
    "if(!picture||picture.complete)seen();else for(const end of ['load','error'])picture.addEventListener(end,seen);",
    'setTimeout(begin,1000)',
    '})()',
  ].join('');
}

/**
 * Makes the page show something before any script has run: the styles of the first paint go into the
 * page itself, and beside it the build leaves the shell and the names of the first texts, from which
 * the server makes the page of a merchant (`dress.json`).
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
        (link, name: string) => {
          const sheet = bundle[name];
          if (sheet?.type !== 'asset') return link;
          // Parts that come later name the file as a need of theirs; the disabled link says it is met.
          return `<style>${String(sheet.source).trim()}</style><link rel="stylesheet" href="/${name}" disabled>`;
        },
      );
      page.source = page.source.replace(
        /<script type="module"[^>]*src="(\/[^"]+)"[^>]*><\/script>/,
        '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1">',
      );
      const [, entry = ''] =
        /modulepreload" crossorigin fetchpriority="low" href="([^"]+)"/.exec(page.source) ?? [];
      page.source = page.source.replace('</body>', `<script>${startScript(entry)}</script></body>`);
      const texts = Object.values(bundle).flatMap((file) => {
        const [, dictionary] = /^texts-(\w+)$/.exec(file.type === 'chunk' ? file.name : '') ?? [];
        return dictionary === undefined ? [] : [[dictionary, `/${file.fileName}`] as const];
      });
      const [frame, home, list] = readFileSync(join(import.meta.dirname, '../shell.html'), 'utf8')
        .replaceAll(COMMENT, '')
        .split(PART)
        .map((part) => part.replaceAll(/\s*\n\s*/g, ' ').trim());
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: JSON.stringify({
          shell: { frame, home, list: `${list}<script>${PAGE_SCRIPT}</script>` },
          texts: Object.fromEntries(texts),
        }),
      });
    },
  };
}
