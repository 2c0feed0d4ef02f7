/** A wrapped gift. */
export function GiftBox({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <path d="M5 18h30v16a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3Z" fill="#f0ae2d" />
      <path d="M20 18h15v16a3 3 0 0 1-3 3H20Z" fill="#ffd23f" />
      <rect x="3" y="11" width="34" height="8" rx="2" fill="#f6bb3b" />
      <path d="M20 11h15a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H20Z" fill="#ffdd5c" />
      <path d="M16 11h8v26h-8Z" fill="#c3224e" />
      <path d="M20 11C10 12 5 9 7 5.5s9-2.5 13 5.5c4-8 11-9 13-5.5S30 12 20 11Z" fill="#e0244f" />
      <path d="M17 7.5h6v5h-6Z" fill="#a81b40" />
    </svg>
  );
}
