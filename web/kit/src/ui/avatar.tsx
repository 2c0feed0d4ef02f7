import type { MemberIcon } from '@croupier/contract/site/member-icons';
import avatarsUrl from '../art/avatars.svg?no-inline';

export type AvatarProps = {
  /** The name whose initials are shown. */
  readonly name: string;
  /** A drawn picture instead of the initials. */
  readonly icon?: MemberIcon | null | undefined;
  /** Diameter in px. */
  readonly size?: number;
};

/** First letters of the first and last word, upper case. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]?.slice(0, 2)];
  return (words.length > 1 ? letters.map((word) => [...(word ?? '')][0]) : letters)
    .join('')
    .toLocaleUpperCase();
}

/** A round picture of a person: a drawing, or initials. Decorative: the name stands beside it. */
export function Avatar({ name, icon, size = 40 }: AvatarProps) {
  return (
    <span
      className="k-avatar"
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.36 }}
      aria-hidden
    >
      {icon ? (
        <svg>
          <use href={`${avatarsUrl}#${icon}`} />
        </svg>
      ) : (
        initials(name)
      )}
    </span>
  );
}
