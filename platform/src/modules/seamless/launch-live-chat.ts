import { accountNames } from '#account';
import { catalogAdmin } from '#catalog';
import type { MerchantContext } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';

/** Who wants to talk, and where: at a live table, else with customer service. */
export interface WantedChat {
  readonly merchant: Pick<MerchantContext, 'id' | 'origin'>;
  /** Null for a guest. */
  readonly memberId: bigint | null;
  readonly dictionary: string;
  readonly gameId: string | undefined;
}

/**
 * The address of a live chat. Refuses `chat.unavailable` where the merchant has none, and `game.unknown` for
 * a game of its that has no chat.
 */
export async function launchLiveChat(
  db: Db,
  { merchant, memberId, dictionary, gameId }: WantedChat,
): Promise<{ chatUrl: string }> {
  if (gameId !== undefined) {
    const tables = await catalogAdmin.liveTables(db, merchant.id, 'chat');
    if (!tables.some(({ id }) => String(id) === gameId)) throw refuse('game.unknown');
    return { chatUrl: `${merchant.origin}/play/${gameId}?chat=1` };
  }
  const known = await merchantById(db, merchant.id);
  const service = known?.settings.customerService.find(({ csType }) => csType === 'livechat');
  if (!service) throw refuse('chat.unavailable');
  const names = memberId === null ? undefined : await accountNames(db, [memberId]);
  const username = (memberId !== null && names?.get(memberId)) || '';
  return { chatUrl: fillIn(service.path, { language: dictionary, username }) };
}

/** Only a merchant whose link asks for a name hands it to whoever runs its chat. */
function fillIn(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : whole,
  );
}
