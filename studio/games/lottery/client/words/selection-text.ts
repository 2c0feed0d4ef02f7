import type { FamilyName } from '../../engine/families.ts';
import type { Play } from '../../engine/play.ts';
import { parseSelection } from '../../engine/selection.ts';
import { optionName, placeName, placeNames } from './names.ts';
import type { Words } from './words.ts';

const SHOWN_MAX = 12;

/** What was chosen, as people say it: long lists end with how many more there are. */
export function selectionText(
  t: Words,
  of: {
    readonly family: FamilyName;
    readonly play: Pick<Play<never>, 'code' | 'grammar'>;
    readonly text: string;
  },
): string {
  const { family, play, text } = of;
  const { grammar, code } = play;
  const groups = parsed(play, text);
  if (groups === undefined) return text;
  const name = (token: string) => optionName(t, family, token);
  const few = (tokens: readonly string[]) => {
    const shown = tokens.slice(0, SHOWN_MAX).map(name).join(' ');
    return tokens.length > SHOWN_MAX
      ? t('slip.and-more', { shown, count: tokens.length - SHOWN_MAX })
      : shown;
  };
  switch (grammar.form) {
    case 'places': {
      const names = placeNames(t, family, { code, places: grammar.places });
      return groups
        .map((group, at) => (group.length === 0 ? '' : `${names[at] ?? ''}: ${few(group)}`))
        .filter((part) => part !== '')
        .join('; ');
    }
    case 'parts': {
      const [first = [], second = []] = groups;
      const lead = grammar.firstTokens
        ? first.map((place) => placeName(t, family, Number(place) - 1)).join(', ')
        : few(first);
      return `${lead} | ${few(second)}`;
    }
    default:
      return few(groups[0] ?? []);
  }
}

function parsed({ grammar }: Pick<Play<never>, 'grammar'>, text: string) {
  try {
    return parseSelection(grammar, text);
  } catch {
    return undefined;
  }
}
