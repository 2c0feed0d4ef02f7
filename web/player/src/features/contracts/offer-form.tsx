import {
  type ContractKind,
  OFFER_HOURS,
  type PeriodType,
} from '@croupier/contract/contracts/kinds';
import type { WireTier } from '@croupier/contract/contracts/tiers';
import type { AgentContract } from '@croupier/contract/contracts/player/contracts';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient, keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/failure-text.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { go } from '../../navigation/site-location.ts';
import { contractAddress } from './contract-address.ts';
import { draftOf, draftProblem, emptyDraft, type TierDraft } from './tier-draft.ts';
import { TierEditor, typedTiers } from './tier-editor.tsx';
import { callQuery } from '../../api/call-query.ts';
import { PreviewCard } from './preview-card.tsx';

/** How long nobody types before terms are tried. */
const PAUSE_MS = 700;

export type OfferFormProps = {
  readonly member: { readonly id: string; readonly account: string };
  readonly kind: ContractKind;
  /** The contract by which the agent is paid: nothing better can be offered, nor another period. */
  readonly own: AgentContract;
  /** What is in force with that member, which the offer changes. */
  readonly current?: AgentContract;
  readonly send: (terms: {
    readonly period: PeriodType;
    readonly tiers: WireTier[];
  }) => Promise<AgentContract>;
};

/** Writes an offer: its steps, what the agent gets under the same conditions, and what follows. */
export function OfferForm({ member, kind, own, current, send: deliver }: OfferFormProps) {
  const { account } = member;
  const { t } = useTranslation('contract');
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState<readonly TierDraft[]>(() =>
    current ? current.tiers.map(draftOf) : [emptyDraft()],
  );
  const [telling, setTelling] = useState(false);
  const tiers = typedTiers(drafts);
  const wrong = drafts.filter((draft) => draftProblem(draft, kind, own.tiers)).length;

  const send = useMutation({
    mutationFn: (terms: WireTier[]) => deliver({ period: own.period, tiers: terms }),
    async onSuccess(contract) {
      showToast('ok', { title: t('done.offer', { account }) });
      await Promise.all(
        ['contract', 'contractsOfDownline'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      );
      go(contractAddress({ contract: contract.id }), { replace: true });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTelling(true);
    if (tiers && wrong === 0 && !send.isPending) send.mutate([...tiers]);
  }

  return (
    <form className="contract-file offer-form" onSubmit={submit} noValidate>
      <header className="contract-head">
        <PageLink
          to={contractAddress(current && { contract: current.id })}
          className="contract-back"
        >
          <Icon name="arrow-left" size={18} />
          {t('back')}
        </PageLink>
        <div>
          <h2>{t('form.title', { account })}</h2>
          <p>
            {t(`kind.${kind}`)}, {t(`period.${own.period}`)}
          </p>
        </div>
      </header>
      <p className="offer-lead">{t(`form.lead.${kind === 'dividend' ? 'dividend' : 'salary'}`)}</p>
      <TierEditor
        kind={kind}
        drafts={drafts}
        onChange={(next) => {
          setDrafts(next);
          send.reset();
        }}
        own={own.tiers}
        current={current?.tiers}
        telling={telling}
      />
      <OfferPreview
        memberId={member.id}
        kind={kind}
        period={own.period}
        tiers={wrong === 0 ? tiers : undefined}
        before={current?.tiers}
      />
      <ul className="contract-facts">
        <li>
          <Icon name="paper-plane-tilt" size={18} />
          {t('form.answers', { account, count: OFFER_HOURS })}
        </li>
        {current && (
          <li>
            <Icon name="repeat" size={18} />
            {t('form.replaces')}
          </li>
        )}
        <li>
          <Icon name="shield-check" size={18} />
          {t('form.caps', { account })}
        </li>
      </ul>
      <FormProblem text={send.isError ? failureText(send.error) : undefined} />
      <div className="contract-acts">
        <div>
          <Button
            size="lg"
            render={<PageLink to={contractAddress(current && { contract: current.id })} />}
          >
            {t('form.cancel')}
          </Button>
          <Button variant="primary" size="lg" type="submit" busy={send.isPending}>
            {t('form.send')}
          </Button>
        </div>
        {telling && wrong > 0 && <small role="status">{t('form.wrong', { count: wrong })}</small>}
      </div>
    </form>
  );
}

type OfferPreviewProps = {
  readonly memberId: string;
  readonly kind: ContractKind;
  readonly period: PeriodType;
  /** Absent while the steps are not complete. */
  readonly tiers: readonly WireTier[] | undefined;
  /** The steps in force. */
  readonly before: readonly WireTier[] | undefined;
};

/** What the terms that are being written would have paid lately; follows the typing after a pause. */
function OfferPreview({ memberId, kind, period, tiers, before }: OfferPreviewProps) {
  const written = tiers && JSON.stringify(tiers);
  const [tried, setTried] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setTried(written), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [written]);
  const terms = tried === undefined ? [] : (JSON.parse(tried) as WireTier[]);
  const preview = useQuery({
    ...callQuery('previewOffer', { memberId, kind, period, tiers: terms }),
    enabled: tried !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  if (tried === undefined || !tiers) return null;
  return <PreviewCard kind={kind} preview={preview} tiers={terms} before={before} />;
}
