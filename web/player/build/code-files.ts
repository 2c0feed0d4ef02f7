/**
 * Which code shares a file, given to the builder (rolldown, `output.codeSplitting.groups`). A page
 * should get what it shows and what that stands on, in few files: each is asked for by itself, and
 * six at a time at most where a server speaks HTTP/1.1. So what is small and needed together is put
 * together, and what is large is never joined to anything: a file that held menus and buttons would
 * bring the menus to every page with a button.
 */
import type { Rolldown } from 'vite';

const SEPARATOR = String.raw`[\\/]`;

/** Modules of a folder; folders are parted by `/`, and names may have alternatives. */
const within = (path: string): RegExp => new RegExp(`/${path}`.replaceAll('/', SEPARATOR));

/** What any of the rules takes. */
const either = (...rules: readonly RegExp[]): RegExp =>
  new RegExp(rules.map(({ source }) => source).join('|'));

/** What the first paint says, of one language. */
const FIRST_TEXTS = /[\\/]i18n[\\/](\w+)[\\/](?:common|kit|errors-ui|home)\.json$/;

/** What controls of the kit stand on. */
const CONTROLS = /[\\/](?:@base-ui|@floating-ui)[\\/]/;
/** Windows, what every form has, and tools of the controls that are too small to be waited for. */
const WINDOWS = either(
  within('@base-ui/(?:utils|react/(?:internals/composite|utils/get))'),
  within('kit/src/ui/(?:(?:confirm-)?dialog|window-stack|use-drag-by-handle|reach-by-keys)'),
  within('kit/src/ui/(?:(?:text-|password-)?field|checkbox)'),
);
const TABS = within('(?:@base-ui/react|kit/src/ui)/tabs[./]');
/** Ways to prove something: that a person asks, or who they are elsewhere. */
const PROOFS = within('(?:kit/src/captcha|player/src/(?:captcha|social|forms))/');
/** What the pages of offers, of bonuses and of deposits have in common; types of games are everybody's. */
const OFFERS = within('(?:(?:player|kit)/src/offers|features/promotions|pages/promotions/)');
const GAME_TYPES = within('contract/src/games[.]ts');
const SIGN_IN = within('features/auth/(?:login-|use-|sign-in|form-room|challenge|remembered)');

/** A line or two each, of what many parts have in common: the first script would name a file for each. */
const BITS = either(
  within('player/src/(?:navigation/agent-address|state/(?:pushed-wins|closed-text))'),
  within('kit/src/(?:ui/visually-hidden|format/(?:duration|month-words))[.]'),
  within('contract/src/searchable[.]'),
);

/** The frame of a member's page: the page, and the arrow that leads back from it. */
const MEMBER_PAGE = within(
  'player/src/(?:navigation/center-back|pages/member/member-page-part)[.]',
);

/** The first rule that takes a module wins. */
export const codeFiles = [
  // One file instead of many small ones: they would all be waited for.
  { name: 'first', tags: ['$initial'] },
  { name: 'bits', test: BITS },
  // A rule takes along what its modules need, so this file has what most controls stand on.
  { name: 'page-part', test: MEMBER_PAGE },
  { name: 'windows', test: WINDOWS },
  { name: 'tabs', test: TABS },
  // The rest of the controls, each file exactly what some parts have in common.
  { name: 'controls', test: CONTROLS, minShareCount: 2, entriesAware: true },
  { name: 'proofs', test: PROOFS },
  { name: 'sign-in', test: SIGN_IN },
  { name: 'games', test: GAME_TYPES },
  { name: 'offers', test: OFFERS, minShareCount: 2 },
  {
    debugName: 'texts',
    test: FIRST_TEXTS,
    name: (id: string) => `texts-${FIRST_TEXTS.exec(id)?.[1] ?? 'none'}`,
  },
] satisfies Rolldown.CodeSplittingGroup[];
