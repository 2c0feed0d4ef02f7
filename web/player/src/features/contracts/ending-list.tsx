import type {
  AgentContract,
  ContractFile,
  EndingContract,
} from '@croupier/contract/contracts/player/contracts';
import { Icon } from '@croupier/kit/ui/icon';
import { formatMoney } from '@croupier/kit/format/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { LineWho } from '../../line/line-who.tsx';
import { firstAbove, percentText } from './tier-text.ts';
import './ending.css';

export type EndingListProps = {
  readonly file: ContractFile;
  /** Otherwise the contract is being terminated. */
  readonly accepting: boolean;
};

/** Contracts that end with this one by name with both rates, and what stays. */
export function EndingList({ file: { contract, ends }, accepting }: EndingListProps) {
  const { t } = useTranslation('contract');
  return (
    <section className="ending" aria-labelledby="ending">
      <header>
        <Icon name="warning" size={22} />
        <div>
          <h2 id="ending">
            {t(accepting ? 'ending.accept' : 'ending.terminate', { count: ends.length })}
          </h2>
          <p>{t(accepting ? 'ending.acceptText' : 'ending.terminateText')}</p>
        </div>
      </header>
      <ul>
        {ends.map((ending) => (
          <li key={ending.id}>
            <LineWho
              account={ending.member.account}
              note={<Why ending={ending} own={contract} />}
            />
            <Rates ending={ending} own={contract} />
          </li>
        ))}
      </ul>
      {accepting && <Staying kind={contract.kind} ends={ends} />}
    </section>
  );
}

type OneProps = { readonly ending: EndingContract; readonly own: AgentContract };

function Why({ ending: { why, upline, tiers }, own }: OneProps) {
  const { t } = useTranslation('contract');
  if (why !== 'rate') return t(`ending.why.${why}`, { account: upline.account });
  const above = firstAbove(tiers, own.tiers);
  const { minLoss = '0', minValidBet = '0' } = above?.tier ?? {};
  const amount = own.kind === 'dividend' ? minLoss : minValidBet;
  return t('ending.step', { amount: formatMoney(amount, { decimals: 0 }) });
}

function Rates({ ending: { why, tiers }, own }: OneProps) {
  const { t } = useTranslation('contract');
  const above = why === 'rate' ? firstAbove(tiers, own.tiers) : undefined;
  const theirs = above?.theirs ?? tiers.at(-1)?.ratePpm ?? 0;
  return (
    <span className="ending-rates">
      <span>
        {t('ending.theirs')} <b>{percentText(theirs)}%</b>
      </span>
      {above && (
        <span>
          {t('ending.yours')} {percentText(above.own)}%
        </span>
      )}
    </span>
  );
}

/** How many are named of those that stay. */
const NAMED_MAX = 3;

function Staying({ kind, ends }: Pick<ContractFile, 'ends'> & Pick<AgentContract, 'kind'>) {
  const { t } = useTranslation('contract');
  const given = useQuery(callQuery('contractsOfDownline', { kind, open: '1' }));
  const stay = (given.data?.items ?? []).filter(
    ({ id, state }) => state !== 'pending' && ends.every((ending) => ending.id !== id),
  );
  if (stay.length === 0) return null;
  const names = stay
    .slice(0, NAMED_MAX)
    .map(({ member, tiers }) => `${member.account} (${percentText(tiers.at(-1)?.ratePpm ?? 0)}%)`)
    .join(', ');
  const more = stay.length - Math.min(stay.length, NAMED_MAX);
  return (
    <p className="ending-stay">
      <Icon name="check-circle-fill" size={20} />
      {more > 0 ? t('ending.stayMore', { names, count: more }) : t('ending.stay', { names })}
    </p>
  );
}
