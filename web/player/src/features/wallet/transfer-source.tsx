import type { Transfer } from '@croupier/contract/wallet/player';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentAddress } from '../../navigation/agent-address.ts';
import type { Overlay } from '../../navigation/overlay.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { ShowRound } from './show-round.ts';

type Subject = NonNullable<Transfer['subject']>;

/** What a change of the balance belongs to, with the way there: a round, a deposit, a settlement. */
export function TransferSource({ subject }: { readonly subject: Transfer['subject'] }) {
  const { t } = useTranslation('bets');
  if (!subject) return null;
  const text = t(`subject.${subject.type}`, { id: subject.reference ?? subject.id });
  if (subject.type === 'round') return <RoundSource subject={subject} text={text} />;
  if (subject.settlementId !== undefined) {
    const to = `${agentAddress('agentIncome')}&settlement=${subject.settlementId}`;
    return (
      <PageLink to={to} className="table-link">
        {text}
      </PageLink>
    );
  }
  const to = overlayOf(subject);
  if (!to) return text;
  return (
    <OverlayLink className="table-link" deeper to={to} onClick={(event) => event.stopPropagation()}>
      {text}
    </OverlayLink>
  );
}

/** The game's name opens the round. */
function RoundSource({ subject, text }: { readonly subject: Subject; readonly text: string }) {
  const [open, setOpen] = useState(false);
  const showRound = useContext(ShowRound);
  return (
    <span className="transfer-source">
      <button
        type="button"
        className="table-link"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {subject.gameTitle ?? text}
      </button>
      {subject.gameTitle !== undefined && <small>{text}</small>}
      {open && showRound?.({ roundId: subject.id, onClose: () => setOpen(false) })}
    </span>
  );
}

function overlayOf({ type, id }: Subject): Overlay | undefined {
  const member = { kind: 'member', deposit: undefined } as const;
  if (type === 'deposit') return { ...member, page: 'depositv2', deposit: id };
  if (type === 'withdrawal') return { ...member, page: 'withdraw', withdrawal: id };
  return undefined;
}
