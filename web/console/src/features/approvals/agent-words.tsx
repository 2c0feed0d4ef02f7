import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { ContractWords } from './contract-words.tsx';

type Request = CallOutput<'requests'>['items'][number];

/** What a request about an agent or a contract changes, in one sentence. */
export function AgentWords({ request }: { readonly request: Request }) {
  const { t } = useTranslation('console-staff');
  const { kind, name, before, after } = request;
  if (kind === 'house-contract' || kind === 'contract-end' || kind === 'contract-terms') {
    return <ContractWords request={request} kind={kind} />;
  }
  if (kind === 'agent-grant') {
    return t('approvals.words.agent-grant', { name, series: after['series'] });
  }
  return t('approvals.words.agent-move', {
    name,
    from: before['agent'] ?? t('approvals.words.agentTop'),
    to: after['agent'] ?? t('approvals.words.agentTop'),
  });
}
