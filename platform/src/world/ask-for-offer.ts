import { addPicture, applyForOffer } from '../modules/promotions/apply-for-offer.ts';
import { showOffers } from '../modules/promotions/show-offers.ts';
import type { Inhabitant } from './enter-site.ts';
import { pictureOf } from './take-out.ts';
import { orRefused, type World } from './world.ts';

const comments = [
  'Thắng lớn tối qua, gửi ảnh cho nhà cái xem',
  'Won 40 times my stake on the lantern slot',
  'Em đánh nhỏ mà trúng to, cảm ơn nhiều ạ',
  'Screenshot of the round is attached',
] as const;

/** Some people ask for what is looked at by staff, with a picture; it waits for whoever looks at the demo. */
export async function askForOffer(
  world: World,
  { place, memberId, person }: Inhabitant,
): Promise<void> {
  const draws = person.draws.of('asks for an offer');
  if (!draws.chance(0.25)) return;
  const { db, secrets } = world.services;
  const { items: offers } = await showOffers(db, place.context, { memberId, dictionary: 'en' });
  const open = offers.find(({ state, terms }) => state === 'join' && terms.kind === 'application');
  if (!open) return;
  const { id: merchantId, currency, timeZone } = place.context;
  const holder = { merchantId, memberId, currency };
  const input = { offerId: BigInt(open.id), timeZone };
  const picture = await pictureOf('big win');
  await orRefused(world, addPicture({ db, secrets }, holder, { ...input, picture, ip: undefined }));
  const comment = draws.pick(comments);
  await orRefused(
    world,
    db
      .transaction()
      .execute((tx) => applyForOffer(tx, holder, { ...input, version: open.version, comment })),
  );
}
