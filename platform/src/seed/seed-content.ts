/** The texts of the demo, written through the same use cases as staff use. */
import type { EntryBodyInput, EntryKind } from '@croupier/contract/content/operator/content';
import { currencies } from '@croupier/contract/currencies';
import { authoring, entries } from '#content';
import { nowMs } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Merchant } from '#merchant';
import { announcementsOf } from './content/announcements.ts';
import { accountAndMoneyHelp } from './content/help-account-and-money.ts';
import { playHelp } from './content/help-play.ts';
import { housePages } from './content/house-pages.ts';
import { legalPages } from './content/legal-pages.ts';
import { posts } from './content/posts.ts';
import { fillText, type InBoth, type Words } from './content/fill-text.ts';
import { depositLimits } from './seed-cashier.ts';

const AUTHOR = { id: null, name: 'Croupier' };
const DAY_MS = 86_400_000;

/** Writes and publishes what the merchants do not have yet, kind by kind. */
export async function seedContent(db: Db, merchants: readonly Merchant[]): Promise<void> {
  for (const merchant of merchants) {
    const bodies = bodiesOf(merchant);
    await db.transaction().execute(async (tx) => {
      for (const [kind, wanted] of Object.entries(bodies) as [EntryKind, EntryBodyInput[]][]) {
        const filter = { merchantId: merchant.id, kind, limit: 1 };
        if ((await entries.listLines(tx, filter)).length > 0) continue;
        for (const body of wanted) {
          await authoring.createEntry(tx, {
            merchantId: merchant.id,
            author: AUTHOR,
            body,
            publish: true,
          });
        }
      }
    });
  }
}

function bodiesOf(merchant: Merchant): Readonly<Record<EntryKind, EntryBodyInput[]>> {
  const own = <T>(texts: InBoth<T>) => inOwnWords(texts, merchant);
  const now = nowMs();
  return {
    announcement: announcementsOf(signOf(merchant)).map(({ texts, ...rest }) => ({
      ...fillText(rest, scenesOf(merchant)),
      kind: 'announcement',
      texts: own(texts),
    })),
    page: Object.entries({ ...legalPages, ...housePages }).map(([slug, texts]) => ({
      kind: 'page',
      slug: slug as keyof typeof legalPages | keyof typeof housePages,
      texts: own(texts),
    })),
    post: posts.map(({ texts, daysAgo, ...rest }) => ({
      ...fillText(rest, scenesOf(merchant)),
      kind: 'post',
      publishedAt: new Date(now - daysAgo * DAY_MS).toISOString(),
      texts: own(texts),
    })),
    help: [...accountAndMoneyHelp, ...playHelp].map(({ texts, ...rest }, index) => ({
      ...rest,
      kind: 'help',
      order: (index + 1) * 10,
      texts: own(texts),
    })),
  };
}

function signOf({ settings }: Merchant): 'lantern' | 'orchid' {
  return settings.theme.logo === 'orchid' ? 'orchid' : 'lantern';
}

/** Pictures that are the merchant's own; none of them is ever shown at another. */
function scenesOf(merchant: Merchant): Words {
  return signOf(merchant) === 'orchid'
    ? { scene: 'scene-garden', otherScene: 'scene-market' }
    : { scene: 'river-jade', otherScene: 'river-lacquer' };
}

/** The texts in the merchant's languages, with its name, age, currency and limits in them. */
function inOwnWords<T>(texts: InBoth<T>, merchant: Merchant): Record<string, T> {
  const words = wordsOf(merchant);
  const offered = merchant.settings.languages.map(({ dictionary }) => dictionary);
  return Object.fromEntries(
    Object.entries<T>({ ...texts })
      .filter(([language]) => offered.includes(language))
      .map(([language, text]) => [language, fillText(text, words)]),
  );
}

function wordsOf({ name, currency, settings }: Merchant): Words {
  const limits = depositLimits(currency);
  const { symbol, tenderPerUnit } = currencies[currency];
  // With commas in every language, as the site writes money.
  const amount = (text: string) => Number(text).toLocaleString('en');
  return {
    name,
    currency,
    symbol,
    age: String(settings.minimumAge),
    min: amount(limits.min),
    max: amount(limits.max),
    tender: tenderPerUnit === 1n ? `1 ${currency}` : legalTender(tenderPerUnit, currency),
  };
}

/** `₫1,000`, as the deposit form and the gateway's page write it. */
function legalTender(amount: bigint, currency: string): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount);
}
