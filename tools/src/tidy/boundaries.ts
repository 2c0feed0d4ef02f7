/** Who imports whom: parts, modules of the platform, features of a web app (ARCHITECTURE.md). */
import { posix } from 'node:path';
import { audiences, type Part, partOf } from './layout.ts';
import { manifests } from './manifests.ts';
import { importsOf, moduleOf, type SourceFile } from './source-file.ts';

const SCOPE = '@croupier/';
/** What a test may use besides its part's packages. */
const TEST_PACKAGES = ['vitest', 'fast-check'];
const WEB_LAYERS = ['features', 'pages', 'shell'];

/** Imports that the tables of `layout.ts` do not allow. */
export function findBoundaryProblems(file: SourceFile): string[] {
  const { part } = file;
  if (!part) return [];
  return importsOf(file).flatMap((target) => {
    if (target.startsWith('.')) return relative(file, part, target);
    if (target.startsWith(SCOPE)) return acrossParts(file, part, target.slice(SCOPE.length));
    if (target.startsWith('#') && part.folder === 'studio') {
      return insideStudio(part, `studio/${target.slice(1)}`);
    }
    if (target.startsWith('#')) return acrossModules(file, target.slice(1));
    return outside(file, part, target);
  });
}

function relative(file: SourceFile, part: Part, target: string): string[] {
  const to = posix.join(posix.dirname(file.path), target);
  if (!to.startsWith(`${part.folder}/`)) return [`${target} leaves the part ${part.name}`];
  if (part.folder === 'studio') return insideStudio(part, to);
  const inModules = to.startsWith('platform/src/modules/');
  if (file.module && moduleOf(to) !== file.module) {
    return [
      `${target} leaves the module ${file.module}: write ${inModules ? '#<module>' : '#kernel/…'}`,
    ];
  }
  if (!file.module && inModules && !isComposition(file.path)) {
    return [`${target} reaches into a module: only main, seed, world and testing compose modules`];
  }
  return [...layers(file.path, to), ...contractAudience(file.path, to)].map(
    (what) => `${target}: ${what}`,
  );
}

/** Its parts share rooms; who may use whom is as between any two parts. */
function insideStudio(part: Part, path: string): string[] {
  const to = partOf(path);
  if (!to || to.name === part.name || part.uses.includes(to.name)) return [];
  return [`${part.name} may not use ${path}`];
}

/** The files that put the platform together. */
function isComposition(path: string): boolean {
  return /^platform\/src\/([^/]+\.ts|(testing|composition|seed|world)\/.*)$/.test(path);
}

/** kit <- features <- pages, shell <- main; a feature never names a feature. */
function layers(from: string, to: string): string[] {
  const [fromLayer, fromName] = webLayer(from);
  const [toLayer, toName] = webLayer(to);
  if (fromLayer !== 'features' || !toLayer) return [];
  if (toLayer !== 'features') return [`a feature does not name ${toLayer}`];
  return fromName === toName ? [] : ['a feature does not name another feature; a page composes'];
}

function webLayer(path: string): [layer: string | undefined, name: string | undefined] {
  const [, layer, name] = /^web\/\w+\/src\/(\w+)\/([^/]+)/.exec(path) ?? [];
  return WEB_LAYERS.includes(layer ?? '') ? [layer, name] : [undefined, undefined];
}

/** What everybody reads may not depend on what one audience reads. */
function contractAudience(from: string, to: string): string[] {
  const audience = audienceOf(to);
  const own = audienceOf(from);
  if (!audience || audience === own) return [];
  if (own && audiences[own]?.buildsOn.includes(audience)) return [];
  return [`the contract for ${audience} is named from outside its folder`];
}

/** Of a file of the contract: said by the file's or folder's name in its area, or by the area's. */
function audienceOf(path: string): string | undefined {
  const [, area, inside] = /^contract\/src\/([\w-]+)\/([\w-]+)/.exec(path) ?? [];
  return [area, inside].find((name) => name !== undefined && name in audiences);
}

function acrossParts(file: SourceFile, part: Part, target: string): string[] {
  const [to = '', ...rest] = target.split('/');
  const path = rest.join('/');
  if (to === 'studio') {
    if (part.folder === 'studio') return [`${target}: write #${path} inside the studio`];
    return insideStudio(part, `${target}.ts`);
  }
  if (to === part.name) return [`${target}: write a relative path inside the part`];
  const allowed = part.uses.some((use) => {
    return use === to || `${to}/${path}` === use || `${to}/${path}`.startsWith(`${use}/`);
  });
  if (!allowed) return [`${part.name} may not use ${target}`];
  if (to !== 'contract' || !file.path.startsWith('web/')) return [];
  const audience = audiences[audienceOf(`contract/src/${path}`) ?? ''];
  return audience && audience.app !== part.name
    ? [`${part.name} may not use ${target}: it is another audience's`]
    : [];
}

function acrossModules(file: SourceFile, target: string): string[] {
  if (!file.path.startsWith('platform/')) return [];
  const to = target.split('/')[0] ?? '';
  if (to === 'kernel') return [];
  if (to === 'testing') {
    const mayTest = file.isTest || file.path.includes('/testing/');
    return mayTest ? [] : ['#testing is for tests'];
  }
  if (file.module === to) return [`#${target}: write a relative path inside the module`];
  if (file.isTest && file.module) return [];
  if (!file.module) {
    const composes = isComposition(file.path) || file.isTest;
    return composes
      ? []
      : [`${file.path.split('/')[2]} may not call a module, yet names #${target}`];
  }
  const manifest = manifests.find(({ name }) => name === file.module);
  if (!manifest) return [`${file.module} has no manifest`];
  return manifest.needs.includes(to) ? [] : [`${file.module} calls ${to}, which it does not need`];
}

function outside(file: SourceFile, part: Part, target: string): string[] {
  const isGame = part.name === 'engines';
  const isSource =
    isGame || part.folder === 'studio' || file.path.startsWith(`${part.folder}/src/`);
  if (!part.packages || !isSource) return [];
  if (file.isTest && (target.startsWith('node:') || TEST_PACKAGES.includes(target))) return [];
  const name = target.split('/')[0] ?? '';
  if (part.packages.includes(name)) return [];
  return [`${part.name} ${isGame ? 'is pure' : 'stays small'}, it may not use ${target}`];
}
