/**
 * How a module describes itself. Each has one `module.ts` with a manifest: whose faces it calls, and
 * what it adds to the process once it is opened. The composition is a list of manifests and knows
 * nothing else of them.
 */
import type { FlagName } from '@croupier/contract/flags';
import type { OperatorPermission } from '@croupier/contract/staff/operator/permissions';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './http/metrics.ts';
import type { ModuleWork } from './jobs.ts';
import type { HttpClient } from './http-client.ts';
import type { LineNames } from './line-names.ts';
import type { StaffQueue } from './push/queue-changed.ts';
import type { SiteNews } from './push/site-news.ts';
import type { Services } from './services.ts';
import type { Subject } from './subject.ts';

type Handler = (call: never, input: never) => Promise<unknown>;

/** What a module adds to the process. */
export interface OpenedModule {
  /** Handlers of endpoints of the player site, by name. */
  readonly player?: Readonly<Record<string, Handler>>;
  /** Handlers of endpoints of the console, by name. */
  readonly staff?: Readonly<Record<string, Handler>>;
  /** Routes of the player listener that stand in no table: vendors, webhooks, files. */
  readonly routes?: readonly ((app: FastifyInstance) => Promise<void>)[];
  readonly work?: readonly ModuleWork[];
  /** What it tells every open page of a site from time to time. */
  readonly news?: readonly SiteNews[];
  /** Kinds of requests that take a second person; the module of staff has them decided. */
  readonly requestKinds?: readonly { readonly name: string }[];
  /** What rows of the audit trail can be about, and what that is called. */
  readonly subjects?: readonly Subject[];
  /** What lines of an account record are called that belong to what it keeps. */
  readonly lineNames?: readonly LineNames[];
  /** Queues of the console whose rows are its own. */
  readonly queues?: readonly StaffQueue[];
  /** What modules above asked for and this one can tell. */
  readonly answers?: readonly PortAnswer[];
  /** What modules below get of this one beside its face: what is opened once a process. */
  readonly shared?: unknown;
}

/**
 * How long rows of a table are kept: for good, as long as what they describe, or until they are deleted
 * after some time (in the words of docs/operations/retention.md) by a job of that name or by their use.
 */
export type Kept = 'good' | 'subject' | { readonly after: string; readonly by: string };
/** By table of the module's schema. */
export type Retention = Readonly<Record<string, Kept>>;

export interface Module<out Opened extends OpenedModule = OpenedModule> {
  readonly name: string;
  /** Modules whose faces it calls. `npm run check` holds the imports against it. */
  readonly needs: readonly string[];
  /** How long each of its tables is kept; none of them is left out. */
  readonly retention?: Retention;
  /** What staff must be allowed to for its calls and kinds of requests. */
  readonly permissions?: readonly OperatorPermission[];
  /** Features that a merchant switches on or off and that this module brings; each has one module. */
  readonly flags?: readonly FlagName[];
  /** Features of modules that it needs, without which some of its calls are refused. */
  readonly needsFlags?: readonly FlagName[];
  open(context: ModuleContext): Opened;
}

/** Parts of modules that one of them gathers from all. */
type Gathered = 'requestKinds' | 'subjects' | 'lineNames' | 'queues';
type Entry<Part extends Gathered> = NonNullable<OpenedModule[Part]>[number];

/** What a module is opened with. */
export interface ModuleContext {
  readonly services: Services;
  readonly metrics: Metrics;
  /** Calls to vendors, gateways and providers, timed. */
  readonly httpClient: HttpClient;
  /** What a module that this one needs shares; throws for any other. */
  of<Shared>(module: Module<{ readonly shared: Shared }>): Shared;
  /** What whichever module answers the port says. Not before every module is opened. */
  port<Ask extends AnyFunction>(port: Port<Ask>): Ask;
  /** What every module brings of that part, by name. Not before every module is opened. */
  ofAll<Part extends Gathered>(part: Part): () => ReadonlyMap<string, Entry<Part>>;
}

// oxlint-disable-next-line typescript/no-explicit-any
type AnyFunction = (...args: any[]) => unknown;

export interface PortAnswer {
  readonly port: string;
  readonly answer: AnyFunction;
}

/** A question of a module that only one below it can answer. */
export interface Port<Ask extends AnyFunction> {
  readonly name: string;
  answeredBy(answer: Ask): PortAnswer;
}

/** @param name `module.question`, unique. */
export function definePort<Ask extends AnyFunction>(name: string): Port<Ask> {
  return { name, answeredBy: (answer) => ({ port: name, answer }) };
}

/** Declares a manifest; its type knows what is shared and which endpoints are handled. */
export function defineModule<Opened extends OpenedModule>(module: Module<Opened>): Module<Opened> {
  return module;
}

/** The opened modules of a process, in one. */
export interface OpenedModules {
  readonly player: Readonly<Record<string, Handler>>;
  readonly staff: Readonly<Record<string, Handler>>;
  readonly routes: readonly ((app: FastifyInstance) => Promise<void>)[];
  readonly work: readonly ModuleWork[];
  readonly news: readonly SiteNews[];
  readonly queues: ReadonlyMap<string, StaffQueue>;
  of<Shared>(module: Module<{ readonly shared: Shared }>): Shared;
}

/**
 * Opens modules in the order of the list: whom one needs stands before it. Throws when that is not
 * so, when two handle the same endpoint or bring the same entry, and when a port has no answer or two.
 *
 * @param hold throws where a module adds what its manifest does not say
 */
export function openModules(
  modules: readonly Module[],
  base: Pick<ModuleContext, 'services' | 'metrics' | 'httpClient'>,
  hold: (module: Module, added: OpenedModule) => void = () => {},
): OpenedModules {
  const opened = new Map<Module, OpenedModule>();
  const answers = new Map<string, AnyFunction>();
  const asked = new Set<string>();
  let everyone: readonly OpenedModule[] | undefined;
  const of: OpenedModules['of'] = (module) => {
    const found = opened.get(module);
    if (!found) throw new Error(`${module.name} is not opened.`);
    return found.shared as never;
  };
  for (const module of modules) {
    const { name, needs } = module;
    const context: ModuleContext = {
      ...base,
      of(other) {
        if (!needs.includes(other.name)) throw new Error(`${name} does not need ${other.name}.`);
        return of(other);
      },
      port<Ask extends AnyFunction>(port: Port<Ask>) {
        asked.add(port.name);
        return ((...args: unknown[]) => {
          const answer = answers.get(port.name);
          if (!answer) throw new Error(`${port.name} was asked before all modules were opened.`);
          return answer(...args);
        }) as Ask;
      },
      ofAll(part) {
        return () => {
          if (!everyone) throw new Error(`${part} were asked before all modules were opened.`);
          return byName(part, everyone);
        };
      },
    };
    const added = module.open(context);
    hold(module, added);
    opened.set(module, added);
    for (const { port, answer } of added.answers ?? []) {
      if (answers.has(port)) throw new Error(`${port} has two answers.`);
      answers.set(port, answer);
    }
  }
  const silent = [...asked].filter((port) => !answers.has(port));
  if (silent.length > 0) throw new Error(`Nobody answers ${silent.join(', ')}.`);
  const all = [...opened.values()];
  everyone = all;
  byName('requestKinds', all);
  byName('subjects', all);
  byName('lineNames', all);
  const queues = byName('queues', all);
  return {
    player: mergeHandlers(all.map(({ player = {} }) => player)),
    staff: mergeHandlers(all.map(({ staff = {} }) => staff)),
    routes: all.flatMap(({ routes = [] }) => routes),
    work: all.flatMap(({ work = [] }) => work),
    news: all.flatMap(({ news = [] }) => news),
    queues,
    of,
  };
}

function byName<Part extends Gathered>(
  part: Part,
  all: readonly OpenedModule[],
): ReadonlyMap<string, Entry<Part>> {
  const entries = all.flatMap((opened): readonly Entry<Part>[] => opened[part] ?? []);
  const named = new Map(entries.map((entry) => [entry.name, entry]));
  if (named.size < entries.length) throw new Error(`Two ${part} have one name.`);
  return named;
}

function mergeHandlers(
  tables: readonly Readonly<Record<string, Handler>>[],
): Readonly<Record<string, Handler>> {
  const merged: Record<string, Handler> = {};
  for (const table of tables) {
    for (const [name, handler] of Object.entries(table)) {
      if (name in merged) throw new Error(`${name} is handled twice.`);
      merged[name] = handler;
    }
  }
  return merged;
}
