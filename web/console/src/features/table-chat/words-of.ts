import type { TableChatLine } from '@croupier/contract/live-tables/operator/chat';
import type { TFunction } from 'i18next';

/** What was said: words as they stand, of a phrase that it was one, and which. */
export function wordsOf({ text, phrase }: TableChatLine, t: TFunction<'console-catalog'>): string {
  return text ?? t('tableChat.phrase', { phrase: phrase ?? '' });
}
