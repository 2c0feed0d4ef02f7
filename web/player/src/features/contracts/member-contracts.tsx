import { contractKinds } from '@croupier/contract/contracts/kinds';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Menu } from '@croupier/kit/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { go } from '../../navigation/site-location.ts';
import { contractAddress } from './contract-address.ts';
import { StateBadge } from './state-badge.tsx';
import { percentText } from './tier-text.ts';
import { useContractInfo } from './use-contract-info.ts';
import './contracts.css';

/** What somebody right below is paid by, with a way to offer what they have not. */
export function MemberContracts({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('contract');
  const open = useQuery({
    ...callQuery('contractsOfDownline', { memberId, open: '1' }),
    staleTime: 0,
  });
  const own = useContractInfo();
  if (!open.data) return null;
  const { items } = open.data;
  // Only what the agent is paid by can be passed on.
  const offered = contractKinds.filter(
    (kind) =>
      own.data?.some((one) => one.kind === kind && one.inForce !== null) &&
      !items.some((contract) => contract.kind === kind),
  );
  return (
    <div className="member-contracts">
      {items.length > 0 && (
        <ul>
          {items.map((contract) => (
            <li key={contract.id}>
              <PageLink to={contractAddress({ contract: contract.id })}>
                <Icon name="file-text" size={20} />
                <span>
                  {t('member.contract', {
                    kind: t(`kind.${contract.kind}`),
                    rate: percentText(contract.tiers.at(-1)?.ratePpm ?? 0),
                  })}
                </span>
                <StateBadge contract={contract} />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button size="sm" icon="plus-bold">
              {t('member.offer')}
            </Button>
          }
          entries={offered.map((kind) => ({
            id: kind,
            label: t(`kind.${kind}`),
            onSelect: () => go(contractAddress({ offer: memberId, kind })),
          }))}
        />
      )}
    </div>
  );
}
