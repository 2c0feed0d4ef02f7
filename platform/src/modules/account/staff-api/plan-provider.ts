import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { PlannedSiteChange, ProviderChange } from '#merchant';
import * as accountAdmin from '../account-admin.ts';

/** A change of a provider as it would be made now. */
export async function planProvider(
  tx: Tx,
  merchantId: bigint,
  { what: _what, sealedSecret, ...input }: ProviderChange,
): Promise<PlannedSiteChange> {
  const lines = await accountAdmin.listProviders(tx, merchantId);
  const kept = lines.find(({ provider }) => provider === input.provider);
  if (!kept && sealedSecret === null) {
    throw refuse('request.invalid', { fields: { clientSecret: { key: 'field.required' } } });
  }
  const known = (['issuer', 'clientId'] as const).every((part) => kept?.[part] === input[part]);
  const facts = ({ name, issuer, clientId, enabled }: accountAdmin.ProviderLine) => {
    return { name, issuer, clientId, offered: String(enabled) };
  };
  return {
    part: `provider-${input.provider}`,
    action: 'merchant.set-provider',
    before: { ...(kept && facts(kept)), secret: kept ? 'kept' : null },
    after: { ...facts(input), secret: sealedSecret === null ? 'kept' : 'new' },
    opens: !known || sealedSecret !== null || (input.enabled && !kept?.enabled),
    apply: () =>
      accountAdmin.setUpProvider(tx, {
        ...input,
        merchantId,
        sealedSecret: sealedSecret === null ? null : Buffer.from(sealedSecret, 'base64'),
      }),
  };
}
