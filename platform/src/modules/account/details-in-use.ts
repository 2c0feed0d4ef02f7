/**
 * What somebody hears who would register with the details of a person whom the house knows. It is the
 * same whether that person has an account or has excluded themselves: only they learn which it was,
 * from a message of their own.
 */
import { channelOf } from '@croupier/contract/merchant/contact-channels';
import { deliveryWays, recentMessages, notifyByMessage } from '#delivery';
import { bucketOf, takeTry } from '#kernel/attempts.ts';
import { nowMs } from '#kernel/clock.ts';
import { Refused } from '#kernel/refuse.ts';
import { type Merchant, siteSetup } from '#merchant';
import type { AccountDeps } from './account-deps.ts';
import { newsWords } from './codes/code-words.ts';
import { NEWS_SECONDS } from './codes/notify-contact.ts';
import { contactsOf } from './store/contacts.ts';
import * as members from './store/members.ts';

const PURPOSE = 'registration-declined';

/** Refuses `account.details-in-use`; whose they are stays with the house. */
export class DetailsInUse extends Refused {
  readonly person: { readonly memberId: bigint; readonly excluded: boolean };

  constructor(person: DetailsInUse['person']) {
    super('account.details-in-use');
    this.person = person;
  }
}

/**
 * Tells the person, at most once a day, why nobody was registered: at a proven contact, else at the
 * address that they gave, where an exclusion is not spoken of.
 */
export async function notifyOwner(
  { db, delivery }: Pick<AccountDeps, 'db' | 'delivery'>,
  merchant: Merchant,
  { person: { memberId, excluded } }: DetailsInUse,
): Promise<void> {
  const owner = { merchantId: merchant.id, memberId };
  const { admitted } = await takeTry(db, [{ bucket: bucketOf(PURPOSE, memberId), most: 1 }]);
  if (!admitted) return;
  const dayAgo = nowMs() - NEWS_SECONDS * 1000;
  await db.transaction().execute(async (tx) => {
    const told = (await recentMessages(tx, owner)).some(
      ({ purpose, createdAt }) => purpose === PURPOSE && createdAt.getTime() > dayAgo,
    );
    const member = await members.memberOfId(tx, owner);
    const ways = deliveryWays(delivery);
    const reached = (await contactsOf(tx, memberId)).filter(({ kind }) => ways[channelOf[kind]]);
    const proven = reached.filter(({ verified }) => verified);
    const contact =
      proven.find(({ kind }) => kind === 'mail') ??
      proven[0] ??
      reached.find(({ kind }) => kind === 'mail');
    if (told || !member || !contact) return;
    const channel = channelOf[contact.kind];
    const topic = excluded && contact.verified ? 'registrationExcluded' : 'registrationKnown';
    const dictionary = siteSetup.dictionaryOf(merchant, member.language);
    await notifyByMessage(delivery, tx, {
      channel,
      purpose: PURPOSE,
      to: contact.address,
      merchant,
      memberId,
      words: newsWords(dictionary, { channel, topic, merchant: merchant.name }),
      validSeconds: NEWS_SECONDS,
    });
  });
}
