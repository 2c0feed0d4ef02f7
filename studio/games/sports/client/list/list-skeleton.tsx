/** The list in its final shape, before it comes. */
export function ListSkeleton() {
  return (
    <div className="sp-card sp-skeleton" aria-hidden>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row}>
          <i />
          <i />
          <i />
          <span>
            <i />
            <i />
            <i />
          </span>
        </div>
      ))}
    </div>
  );
}
