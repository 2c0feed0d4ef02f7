export type AvatarProps = {
  /** The name whose initials are shown. */
  readonly name: string;
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

/** A round picture of a person, made of initials. Decorative: the name stands beside it. */
export function Avatar({ name, size = 40 }: AvatarProps) {
  return (
    <span
      className="k-avatar"
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.36 }}
      aria-hidden
    >
      {initials(name)}
    </span>
  );
}
