/** Packets in the air around the one that is opened, or that one with what it held. */
export function EnvelopePicture({ open }: { readonly open: boolean }) {
  return (
    <div className="reward-envelope" data-open={open || undefined} aria-hidden>
      {open ? (
        <Packet open />
      ) : (
        <>
          {(['a', 'b', 'c', 'd'] as const).map((place) => (
            <span key={place} data-place={place}>
              <Packet />
            </span>
          ))}
          <span data-place="own">
            <Packet />
          </span>
        </>
      )}
    </div>
  );
}

function Packet({ open = false }: { readonly open?: boolean }) {
  const seal = open ? 6 : -14;
  return (
    <svg viewBox={open ? '-60 -108 120 196' : '-60 -80 120 168'}>
      <ellipse className="envelope-shadow" cy="80" rx="50" ry="6" />
      {open && (
        <>
          <path className="envelope-lid" d="M-54-52C-54-92-20-104 0-104S54-92 54-52Z" />
          <rect className="envelope-card" x="-44" y="-92" width="88" height="80" rx="6" />
          <rect className="envelope-frame" x="-38" y="-86" width="76" height="66" rx="4" />
        </>
      )}
      <rect
        className="envelope-body"
        x="-54"
        y={open ? -52 : -72}
        width="108"
        height={open ? 128 : 148}
        rx="11"
      />
      {open ? (
        <path className="envelope-fold" d="M-54-52H54L54-40C34-12 14-4 0-4S-34-12-54-40Z" />
      ) : (
        <path
          className="envelope-flap"
          d="M-54-62C-54-68-50-72-44-72H44C50-72 54-68 54-62C36-26 14-14 0-14S-36-26-54-62Z"
        />
      )}
      <circle className="envelope-seal" cy={seal} r="21" />
      <path
        className="envelope-mark"
        transform={`translate(0 ${seal}) scale(.56)`}
        d="M0-22c10 8 14 16 0 30-14-14-10-22 0-30ZM-22-4C-12-6-5-2 0 8-12 12-20 8-22-4ZM22-4C12-6 5-2 0 8 12 12 20 8 22-4Z"
      />
      {(
        [
          [0, 54],
          [-32, 62],
          [32, 62],
        ] as const
      ).map(([x, y]) => (
        <g key={x} className="envelope-cloud" transform={`translate(${x} ${y})`}>
          <circle r="8" />
          <circle r="13" />
        </g>
      ))}
    </svg>
  );
}
