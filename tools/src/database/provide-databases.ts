/**
 * The databases of a local installation: in the embedded server, or in the one that `DATABASE_URL`
 * names. The platform and the studio get one each, because they are two companies.
 */
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { connect, type DatabaseInput, prepareDatabases } from './prepare-databases.ts';

const PLATFORM = 'croupier';
const PLATFORM_ROLE = 'croupier_platform';
const PLATFORM_OWNER = 'croupier_owner';
const STUDIO = 'croupier_studio';
const PORT_PREFERRED = 54_329;
const UNKNOWN_DATABASE = '3D000';

export interface ProvidedDatabases {
  readonly platformUrl: string;
  /** The platform's database for whoever migrates it: as the owner of its tables. */
  readonly ownerUrl: string;
  readonly studioUrl: string;
  /** Changes when the data was thrown away or another server is used. */
  readonly identity: string;
  readonly embedded: EmbeddedDatabase | undefined;
}

export interface DatabaseChoice {
  readonly dataFolder: string;
  readonly outsideUrl?: string | undefined;
  /** The same database for another user, who owns what is in it. */
  readonly outsideOwnerUrl?: string | undefined;
  readonly outsideStudioUrl?: string | undefined;
  readonly osUser?: string | undefined;
  readonly walArchive?: string | undefined;
  readonly portPreferred?: number | undefined;
  /** Further settings of the embedded server. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly passwords: { readonly platform: string; readonly studio: string };
}

type EmbeddedChoice = Omit<
  DatabaseChoice,
  'outsideUrl' | 'outsideOwnerUrl' | 'outsideStudioUrl' | 'passwords'
>;

/** Starts or reaches the server and makes what is missing in it. */
export async function provideDatabases(choice: DatabaseChoice): Promise<ProvidedDatabases> {
  if (choice.outsideUrl) return useOutside({ ...choice, outsideUrl: choice.outsideUrl });
  const embedded = await startChosen(choice);
  try {
    return { ...(await makeInside(embedded.url, choice.passwords)), embedded };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** The embedded server. @param portFixed where it must be, since others know it by that port */
export function startChosen(
  { dataFolder, osUser, walArchive, settings = {}, portPreferred = PORT_PREFERRED }: EmbeddedChoice,
  {
    portFixed,
    signal,
  }: { readonly portFixed?: number; readonly signal?: AbortSignal | undefined } = {},
): Promise<EmbeddedDatabase> {
  const port = { portPreferred: portFixed ?? portPreferred, portFixed: portFixed !== undefined };
  return startEmbedded({ dataFolder, osUser, walArchive, settings, ...port, signal });
}

/**
 * The servers are not superusers, and the platform owns no table: what the ledger's tables forbid is
 * forbidden to it, and it cannot allow it to itself. Nobody logs in as the owner; the superuser, whose
 * password lies with the cluster, becomes it for the migrations.
 */
export async function makeInside(
  url: string,
  passwords: DatabaseChoice['passwords'],
): Promise<Omit<ProvidedDatabases, 'embedded'>> {
  const platform = { role: PLATFORM_ROLE, password: passwords.platform };
  const studio = { role: STUDIO, password: passwords.studio };
  const identity = await prepareDatabases(url, [
    { database: PLATFORM, login: platform, owner: PLATFORM_OWNER },
    { database: STUDIO, login: studio },
  ]);
  const owner = new URL(urlFor(url, PLATFORM));
  owner.searchParams.set('options', `-c role=${PLATFORM_OWNER}`);
  return {
    platformUrl: urlFor(url, PLATFORM, platform),
    ownerUrl: owner.href,
    studioUrl: urlFor(url, STUDIO, studio),
    identity,
  };
}

async function useOutside({
  outsideUrl: url,
  outsideOwnerUrl,
  outsideStudioUrl: studioUrl,
}: Pick<DatabaseChoice, 'outsideOwnerUrl' | 'outsideStudioUrl'> & {
  readonly outsideUrl: string;
}): Promise<ProvidedDatabases> {
  const named = decodeURIComponent(new URL(url).pathname.slice(1)) || PLATFORM;
  const platformUrl = urlFor(url, named);
  const ownerUrl = urlFor(outsideOwnerUrl ?? url, named);
  const studioName = `${named}_studio`;
  const inputs: DatabaseInput[] = [
    { database: named },
    ...(studioUrl ? [] : [{ database: studioName }]),
  ];
  const identity = await prepareDatabases(await anyDatabaseOf(ownerUrl), inputs);
  return {
    platformUrl,
    ownerUrl,
    studioUrl: studioUrl ?? urlFor(outsideOwnerUrl ?? url, studioName),
    identity,
    embedded: undefined,
  };
}

/** The named database, or `postgres` while the named one does not exist yet. */
async function anyDatabaseOf(url: string): Promise<string> {
  try {
    await (await connect(url)).end();
    return url;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code !== UNKNOWN_DATABASE) throw error;
    return urlFor(url, 'postgres');
  }
}

function urlFor(
  server: string,
  database: string,
  login?: { readonly role: string; readonly password: string },
): string {
  const url = new URL(server);
  url.pathname = `/${encodeURIComponent(database)}`;
  if (login) [url.username, url.password] = [login.role, login.password];
  return url.href;
}
