/** Conditions of a segment in words, for whoever reads them and cannot change them. */
import type { SegmentCondition, SegmentLeaf } from '@croupier/contract/audience/segment-condition';

/** What sentences about members are made with. */
export interface SegmentWords {
  /** Says a text of `console-audience`. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly money: (amount: string) => string;
  readonly language: (code: string) => string;
  /** What a tag is called, and an agent; undefined while that is not known. */
  readonly tag: (id: string) => string | undefined;
  readonly agent: (id: string) => string | undefined;
}

/** All of a tree; groups within it stand in brackets. */
export function segmentText(condition: SegmentCondition, words: SegmentWords): string {
  if ('is' in condition) return leafText(condition, words);
  const [join, parts] =
    'all' in condition ? (['and', condition.all] as const) : (['or', condition.any] as const);
  if (parts.length === 0) return words.t('says.everybody');
  const joint = ` ${words.t(`says.${join}`)} `;
  return parts
    .map((part) => {
      const text = segmentText(part, words);
      return parts.length > 1 && isSeveral(part) ? `(${text})` : text;
    })
    .join(joint);
}

/** Whether it says more than one thing. */
function isSeveral(condition: SegmentCondition): boolean {
  if ('is' in condition) return false;
  const parts = 'all' in condition ? condition.all : condition.any;
  return parts.length > 1 || parts.some(isSeveral);
}

/** @returns a phrase without a full stop */
function leafText(leaf: SegmentLeaf, { t, money, language, tag, agent }: SegmentWords): string {
  const range = (from: string, to: string | null) =>
    to === null ? t('says.atLeast', { from }) : t('says.between', { from, to });
  const count = (from: number, to: number | null) =>
    range(String(from), to === null ? null : String(to));
  const sum = ({ from, to }: { from: string; to: string | null }) =>
    range(money(from), to === null ? null : money(to));
  switch (leaf.is) {
    case 'vip':
      return t('says.vip', { range: count(leaf.from, leaf.to) });
    case 'deposit-count':
      return t('says.deposit-count', { range: count(leaf.from, leaf.to), count: leaf.days });
    case 'deposit-sum':
    case 'valid-bet':
      return t(`says.${leaf.is}`, { range: sum(leaf), count: leaf.days });
    case 'balance':
      return t('says.balance', { range: sum(leaf) });
    case 'net':
      return t(`says.${leaf.side}`, { range: sum(leaf), count: leaf.days });
    case 'tag':
      return t(leaf.has ? 'says.tagged' : 'says.untagged', { tag: tag(leaf.tagId) ?? leaf.tagId });
    case 'verified':
      return t('says.verified', { level: leaf.level });
    case 'language':
      return t('says.language', { languages: leaf.codes.map(language).join(', ') });
    case 'under-agent':
      return t('says.under-agent', { agent: agent(leaf.agentId) ?? leaf.agentId });
    case 'account-type':
      return t(`says.account-type.${leaf.of}`);
    default:
      return t(`says.${leaf.is}`, { count: leaf.days });
  }
}
