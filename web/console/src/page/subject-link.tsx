import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const kinds = [
  'member',
  'staff',
  'merchant',
  'vendor',
  'document',
  'deposit',
  'payment',
  'content',
  'feedback',
  'game',
  'games',
  'lane',
  'lanes',
  'list',
  'vendors',
  'flag',
  'provider',
  'domain',
  'invite-code',
  'vendor-key',
  'media',
  'withdrawal',
  'statement',
  'finding',
  'offer-application',
  'point-redeem',
  'referee',
  'broadcast',
] as const;
export type SubjectKind = (typeof kinds)[number];

/** An offer, which is its merchant's. */
const OFFER = /^merchant:\d+:offer-(\d+)$/;

/** The levels and rebates of a merchant, or what it gives for bringing somebody. */
const TERMS = /^merchant:\d+:(loyalty|referral)$/;

/** Points of a merchant, and a reward of its mall. */
const MALL = /^merchant:\d+:(points|point-reward-\d+)$/;

/** A mission or a journey, which is its merchant's. */
const WALKED = /^merchant:\d+:(mission|journey)-(\d+)$/;

/** A segment, or a tag. */
const AUDIENCE = /^merchant:\d+:(segment|tag)-(\d+)$/;

/** A board, the envelopes or the raffles of the reward center, with the tab that they stand on. */
const PRIZES = /^merchant:\d+:(prize-board|envelope|raffle)(?:-|$)/;
const prizeTabs = { 'prize-board': 'boards', envelope: 'envelopes', raffle: 'raffles' } as const;

/** What agents are paid by, and one payment of it. */
const PAID_BY = /^(contract|settlement):(\d+)$/;

/** What something is about, e.g. `member:18`, in words, with a way to where it stands. */
export function SubjectLink({
  subject,
  name,
  facts,
}: {
  readonly subject: string;
  readonly name: string | null;
  /** What was written of it: a version that it was saved as is led to. */
  readonly facts?: unknown;
}) {
  const { t, i18n } = useTranslation('console-audit');
  const offerId = OFFER.exec(subject)?.[1];
  if (offerId !== undefined) {
    return (
      <Link className="c-strong" to="/promotions/$offerId/edit" params={{ offerId }}>
        {t('subjects.offer')} {name ?? offerId}
      </Link>
    );
  }
  const [, paidBy, paidById = ''] = PAID_BY.exec(subject) ?? [];
  if (paidBy !== undefined) return <PaidByLink kind={paidBy as 'contract'} id={paidById} />;
  const [, terms] = TERMS.exec(subject) ?? [];
  const [, walked, walkedId] = WALKED.exec(subject) ?? [];
  if (walked !== undefined && walkedId !== undefined) {
    return <WalkedLink kind={walked as 'mission'} id={walkedId} name={name} />;
  }
  const [, audience, audienceId] = AUDIENCE.exec(subject) ?? [];
  if (audience === 'segment' || audience === 'tag') {
    return (
      <Link
        className="c-strong"
        to="/segments"
        search={(audience === 'tag' ? { tab: 'tags' } : {}) as never}
      >
        {t(`subjects.${audience}`)} {name ?? audienceId}
      </Link>
    );
  }
  const prizes = PRIZES.exec(subject)?.[1] as keyof typeof prizeTabs | undefined;
  if (prizes !== undefined) {
    return (
      <Link className="c-strong" to="/rewards" search={{ tab: prizeTabs[prizes] } as never}>
        {t(`subjects.${prizes}`)} {name}
      </Link>
    );
  }
  if (terms === 'loyalty' || terms === 'referral') {
    const isLoyalty = terms === 'loyalty';
    return (
      <Link
        className="c-strong"
        to={isLoyalty ? '/loyalty' : '/referrals'}
        search={(isLoyalty ? {} : { tab: 'terms' }) as never}
      >
        {t(`subjects.${terms}`)} {name}
      </Link>
    );
  }
  const ofMall = MALL.exec(subject)?.[1];
  if (ofMall !== undefined) {
    const rewardId = ofMall.split('point-reward-')[1];
    return rewardId === undefined ? (
      <Link className="c-strong" to="/points" search={{ tab: 'terms' } as never}>
        {t('subjects.points')} {name}
      </Link>
    ) : (
      <Link className="c-strong" to="/points/$rewardId/edit" params={{ rewardId }}>
        {t('subjects.point-reward')} {name ?? rewardId}
      </Link>
    );
  }
  const [kindText = '', ...rest] = subject.split(/[:/]/);
  const kind = kinds.find((one) => one === kindText);
  const id = rest[0] ?? '';
  if (!kind) return subject;
  const text = [t(`subjects.${kind}`), name ?? rest.filter(isKnown).join(' ')]
    .filter(Boolean)
    .join(' ');
  switch (kind) {
    case 'member':
      return (
        <Link className="c-strong" to="/members/$memberId" params={{ memberId: id }}>
          {text}
        </Link>
      );
    case 'vendor':
      if (!isKnown(id)) return text;
      return (
        <Link className="c-strong" to="/vendors/$vendorId" params={{ vendorId: id }}>
          {text}
        </Link>
      );
    case 'content':
      return <ContentLink id={id} text={text} facts={facts} />;
    case 'deposit':
    case 'withdrawal':
      return (
        <Link
          className="c-strong"
          to={kind === 'deposit' ? '/deposits' : '/withdrawals'}
          search={(name === null ? {} : { search: name }) as never}
        >
          {text}
        </Link>
      );
    case 'list':
      return i18n.exists(`console-audit:lists.${id}`)
        ? `${t('subjects.list')}: ${t(`lists.${id as 'rounds'}`)}`
        : text;
    default: {
      const to = places[kind];
      return to ? (
        <Link className="c-strong" to={to}>
          {text}
        </Link>
      ) : (
        text
      );
    }
  }
}

function PaidByLink({
  kind,
  id,
}: {
  readonly kind: 'contract' | 'settlement';
  readonly id: string;
}) {
  const { t } = useTranslation('console-audit');
  const words = `${t(`subjects.${kind}`)} ${id}`;
  return kind === 'contract' ? (
    <Link className="c-strong" to="/contracts/$contractId" params={{ contractId: id }}>
      {words}
    </Link>
  ) : (
    <Link className="c-strong" to="/settlements/$settlementId" params={{ settlementId: id }}>
      {words}
    </Link>
  );
}

function ContentLink({
  id,
  text,
  facts,
}: {
  readonly id: string;
  readonly text: string;
  readonly facts: unknown;
}) {
  return (
    <Link
      className="c-strong"
      to="/content/$entryId"
      params={{ entryId: id }}
      search={versionOf(facts) as never}
    >
      {text}
    </Link>
  );
}

function versionOf(facts: unknown): { readonly version?: number } {
  const { revision } = (facts ?? {}) as { readonly revision?: unknown };
  return typeof revision === 'number' ? { version: revision } : {};
}

/** What is asked for and does not exist yet goes by 0, e.g. `vendor:0:ACME`. */
const isKnown = (id: string): boolean => id !== '0';

const places = {
  staff: '/staff',
  merchant: '/settings',
  document: '/documents',
  payment: '/deposits',
  statement: '/statements',
  finding: '/findings',
  'offer-application': '/promotions',
  'point-redeem': '/points',
  referee: '/referrals',
  feedback: '/feedback',
  game: '/catalog',
  games: '/catalog',
  lane: '/catalog',
  lanes: '/catalog',
  vendors: '/catalog',
  flag: '/settings',
  provider: '/settings',
  domain: '/settings',
  'invite-code': '/settings',
  'vendor-key': '/vendors',
  media: '/content',
  broadcast: '/messages',
} as const satisfies Partial<Record<SubjectKind, string>>;

function WalkedLink({
  kind,
  id,
  name,
}: {
  readonly kind: 'mission' | 'journey';
  readonly id: string;
  readonly name: string | null;
}) {
  const { t } = useTranslation('console-audit');
  const words = `${t(`subjects.${kind}`)} ${name ?? id}`;
  return kind === 'mission' ? (
    <Link className="c-strong" to="/missions/$missionId/edit" params={{ missionId: id }}>
      {words}
    </Link>
  ) : (
    <Link className="c-strong" to="/journeys/$journeyId/edit" params={{ journeyId: id }}>
      {words}
    </Link>
  );
}
