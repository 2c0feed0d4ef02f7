import type { HelpGroup } from '@croupier/contract/content/kinds';
import type { HelpTopic } from '@croupier/contract/content/player';
import { withoutMarks } from '@croupier/contract/searchable';

export interface TopicGroup {
  readonly id: HelpGroup;
  readonly name: string;
  readonly topics: readonly HelpTopic[];
}

/**
 * The topics that have every word of a search in title or text, in their groups; titles before
 * texts. Accents and capitals do not count. Everything when there is nothing to search for.
 */
export function searchTopics(groups: readonly TopicGroup[], search: string): readonly TopicGroup[] {
  const words = fold(search).split(' ').filter(Boolean);
  if (words.length === 0) return groups;
  return groups.flatMap((group) => {
    const titled = group.topics.filter(({ title }) => hasAll(fold(title), words));
    const told = group.topics.filter(
      (topic) =>
        !titled.includes(topic) &&
        hasAll(`${fold(topic.title)} ${fold(textOf(topic.html))}`, words),
    );
    return titled.length + told.length > 0 ? [{ ...group, topics: [...titled, ...told] }] : [];
  });
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Only to search in: what comes of this is never shown. */
function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ');
}

function fold(text: string): string {
  return withoutMarks(text).replaceAll(/\s+/g, ' ').trim();
}
