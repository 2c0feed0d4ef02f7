import { useState } from 'react';
import { Drawer } from '@croupier/kit/ui/drawer';
import { useWords } from '../words/words.ts';
import { shownTotal } from '../words/odds-text.ts';
import { usePlacing } from './placer.ts';
import { useSlip } from './slip-box.ts';
import { SlipPanel } from './slip-panel.tsx';
import { hundredthsOf, productOf } from './slip-sums.ts';

/** On phones the slip is a drawer behind a round-ended button that stands over the foot of the page. */
export function SlipDrawer() {
  const t = useWords();
  const { legs, tab } = useSlip();
  const placing = usePlacing();
  // A bet that was under way when the page was left is shown when it comes back.
  const [isOpen, setOpen] = useState(placing.kind === 'sending');
  const isEmpty = legs.length === 0 && placing.kind === 'none';
  const odds = shownTotal(hundredthsOf(productOf(legs.map((leg) => leg.odds))));
  const sub =
    legs.length === 1 || tab === 'parlay'
      ? t('slip.button-odds', {
          kind: legs.length > 1 ? t('slip.parlay-of', { count: legs.length }) : t('slip.single'),
          odds,
        })
      : t(`slip.${tab}`);
  return (
    <>
      {!isEmpty && (
        <button
          type="button"
          className="sp-slip-button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <i>{legs.length}</i>
          <span>
            <b>{t('slip.title')}</b>
            <small>{sub}</small>
          </span>
        </button>
      )}
      <Drawer open={isOpen} onClose={() => setOpen(false)} side="bottom" title={t('slip.title')}>
        <SlipPanel isShown={isOpen} onClose={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
