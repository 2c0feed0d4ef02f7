import type { ContractKind } from '@croupier/contract/contracts/kinds';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';

/** What a request about contracts of agents changes, in one sentence. */
export function ContractWords({
  request: { name, before, after },
  kind,
}: {
  readonly request: CallOutput<'requests'>['items'][number];
  readonly kind: 'house-contract' | 'contract-end' | 'contract-terms';
}) {
  const { t } = useTranslation(['console-staff', 'console-agents']);
  const of = (before['kind'] ?? after['kind'] ?? 'daily') as ContractKind;
  return t(`approvals.words.${kind}`, {
    name,
    kind: t(`console-agents:contracts.kinds.${of}`),
    below: after['below'] ?? '0',
  });
}
