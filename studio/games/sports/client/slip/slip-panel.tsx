import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Tabs } from '@croupier/kit/ui/tabs';
import { Button } from '@croupier/kit/ui/button';
import { useState } from 'react';
import { show } from '../frame/view.ts';
import { useWords } from '../words/words.ts';
import { OddsChoices } from './odds-choices.tsx';
import { SlipFoot } from './slip-foot.tsx';
import { SlipLegs } from './slip-legs.tsx';
import { SlipOutcome } from './slip-outcome.tsx';
import { SystemLines } from './system-lines.tsx';
import { useSlipModel } from './use-slip-model.ts';

/**
 * The slip: picks, what they cost and what they may pay, and what came of them. It never empties by itself.
 *
 * @param onClose of the drawer on phones
 */
export function SlipPanel({
  isShown = true,
  onClose,
}: {
  readonly isShown?: boolean;
  readonly onClose?: () => void;
}) {
  const t = useWords();
  const model = useSlipModel(isShown);
  const { state, tabs, placing } = model;
  const [hasChoices, setChoices] = useState(false);
  const count = state.legs.length;
  const isBusy = placing.kind !== 'none';
  return (
    <section className="sp-slip" aria-label={t('slip.title')}>
      <header className="sp-slip-head">
        <Icon name="receipt-fill" size={18} />
        <h2>{t('slip.title')}</h2>
        {count > 0 && <span className="sp-count">{count}</span>}
        <span className="sp-gap" />
        <IconButton
          icon="gear-six"
          size="sm"
          bare
          label={t('choice.title')}
          aria-expanded={hasChoices}
          onClick={() => setChoices(!hasChoices)}
        />
        {count > 0 && !isBusy && (
          <IconButton icon="trash" size="sm" bare label={t('slip.clear')} onClick={model.clear} />
        )}
        {onClose && (
          <IconButton icon="caret-down" size="sm" bare label={t('close')} onClick={onClose} />
        )}
      </header>
      {hasChoices && <OddsChoices />}
      {isBusy ? (
        <SlipOutcome model={model} placing={placing} onClose={onClose} />
      ) : count === 0 ? (
        <EmptySlip />
      ) : (
        <>
          <div className="sp-slip-body">
            <Tabs
              label={t('slip.kind')}
              value={state.tab}
              onValueChange={model.setTab}
              items={(count > 1 ? tabs : (['single', 'parlay', 'system'] as const)).map((tab) => ({
                value: tab,
                label:
                  tab === 'parlay' && count > 1 ? t('slip.parlay-of', { count }) : t(`slip.${tab}`),
                disabled: !tabs.includes(tab),
              }))}
            />
            <SlipLegs model={model} />
            {state.tab === 'system' && <SystemLines model={model} />}
            {count === 1 && <p className="sp-hint">{t('slip.hint')}</p>}
          </div>
          <SlipFoot model={model} />
        </>
      )}
    </section>
  );
}

/** Nothing picked: how to begin, or a slip that somebody has sent by its code. */
function EmptySlip() {
  const t = useWords();
  const [code, setCode] = useState('');
  const isCode = /^[A-Za-z0-9]{4,12}$/.test(code);
  const open = () => {
    if (isCode) show('shared', { slip: code.toUpperCase() });
  };
  return (
    <div className="sp-slip-empty">
      <Icon name="receipt" size={36} />
      <p>{t('slip.empty')}</p>
      {/* The site's frame lets no form be sent: the key and Enter do it themselves. */}
      <div className="sp-code-entry">
        <input
          aria-label={t('slip.code')}
          placeholder={t('slip.code')}
          autoComplete="off"
          maxLength={12}
          value={code}
          onChange={({ target }) => setCode(target.value.trim())}
          onKeyDown={({ key }) => {
            if (key === 'Enter') open();
          }}
        />
        <Button size="md" variant="soft" disabled={!isCode} onClick={open}>
          {t('slip.open-code')}
        </Button>
      </div>
    </div>
  );
}
