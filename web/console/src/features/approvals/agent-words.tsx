import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { ContractWords } from './contract-words.tsx';

type Request = CallOutput<'requests'>['items'][number];

/** What a request about an agent, a contract or a finding changes, in one sentence. */
export function AgentWords({ request }: { readonly request: Request }) {
  const { t } = useTranslation('console-staff');
  const { kind, name, before, after } = request;
  if (kind === 'house-contract' || kind === 'contract-end' || kind === 'contract-terms') {
    return <ContractWords request={request} kind={kind} />;
  }
  if (kind === 'finding-measures') {
    return t('approvals.words.finding-measures', {
      name,
      held: after['held'] ?? t('approvals.words.nothing'),
      excluded: after['excluded']
        ? formatMoney(after['excluded'], {})
        : t('approvals.words.nothing'),
    });
  }
  if (kind === 'salary-release') return t('approvals.words.salary-release', { name });
  if (kind === 'agent-grant') {
    return t('approvals.words.agent-grant', { name, series: after['series'] });
  }
  if (kind === 'agent-placement') {
    return t('approvals.words.agent-placement', { name, agent: after['agent'] });
  }
  if (kind === 'agent-series') {
    const [from, to] = [before['prizeGroup'], after['prizeGroup']];
    return t('approvals.words.agent-series', { name, from, to });
  }
  return t('approvals.words.agent-move', {
    name,
    from: before['agent'] ?? t('approvals.words.agentTop'),
    to: after['agent'] ?? t('approvals.words.agentTop'),
  });
}
