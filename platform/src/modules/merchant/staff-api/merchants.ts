import type {
  merchantEndpoints,
  NewMerchantInput,
} from '@croupier/contract/merchant/operator/merchants';
import { dictionaries } from '@croupier/i18n';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { assertForAll, requests } from '#staff';
import { merchantFrom } from '../merchant.ts';
import * as store from '../store.ts';
import { assertFree, type newMerchant } from './new-merchant.ts';

/** Which merchants there are, and asking for a new one. */
export function merchantListHandlers({
  db,
  secrets,
  newMerchant: kind,
}: Pick<Services, 'db' | 'secrets'> & {
  readonly newMerchant: ReturnType<typeof newMerchant>;
}): OperatorHandlers<typeof merchantEndpoints> {
  return {
    async merchants({ staff }) {
      const [rows, domains] = await Promise.all([store.allMerchants(db), store.allDomains(db)]);
      const { merchantIds } = staff;
      const own = rows.filter(({ id }) => merchantIds === 'all' || merchantIds.includes(id));
      const items = own
        .map((row) => {
          const { id, code, name, currency, timeZone, settings, maintenance } = merchantFrom(row);
          return {
            id: String(id),
            code,
            name,
            currency,
            timeZone,
            mainHost: row.mainHost,
            hosts: domains.filter(({ merchantId }) => merchantId === id).length,
            languages: settings.languages.map(({ dictionary }) => dictionary),
            open: !maintenance.on,
          };
        })
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .slice(0, 500);
      return { items, dictionaries: [...dictionaries] };
    },

    async requestMerchant(call, { merchant, reason }) {
      assertForAll(call.staff);
      return db.transaction().execute(async (tx) => {
        await assertFree(tx, merchant);
        const asked = await requests.makeRequest(tx, secrets, call, {
          kind,
          act: { merchant },
          subject: `new-merchant:${merchant.code}`,
          merchantId: null,
          name: merchant.name,
          reason,
          before: {},
          after: factsOf(merchant),
        });
        return { request: requests.describeRequest(call.staff, asked) };
      });
    },
  };
}

/** The request in words, for whoever agrees to it. */
function factsOf(input: NewMerchantInput): requests.Facts {
  const { code, name, currency, timeZone, hosts, languages, defaultLanguage } = input;
  return {
    name,
    code,
    currency,
    timeZone,
    domains: hosts.join('\n'),
    languages: languages.map((one) => `${one.code} ${one.dictionary}`).join('\n'),
    defaultLanguage,
  };
}
