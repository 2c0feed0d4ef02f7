import { Button } from '@croupier/kit/ui/button';
import { countWindows, watchWindows } from '@croupier/kit/ui/window-stack';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { usePathname } from '../../navigation/site-location.ts';
import { updateStore } from '../../site/keep-up-to-date.ts';
import { asideGameStore } from '../../state/aside-game.ts';
import { useFlag } from '../../state/permission.ts';
import { useStore } from '../../state/store.ts';
import { keepVisitConsent, visitConsentStore } from '../../state/visit-consent.ts';
import { countPage, stopCounting } from './count-visits.ts';
import './visit-counter.css';

/** Counts the pages that are looked at, where the merchant wants that and the visitor lets it. */
export function VisitCounter({ id }: { readonly id: string }) {
  const asks = useFlag('analyticsConsent');
  const answer = useStore(visitConsentStore);
  const path = usePathname();
  // A no holds, whoever stops asking.
  const counts = answer === 'yes' || (answer === undefined && !asks);
  useEffect(() => {
    if (counts) countPage(id, path);
    else stopCounting(id);
  }, [counts, id, path]);
  useEffect(() => () => stopCounting(id), [id]);
  return asks && answer === undefined ? <ConsentBar /> : null;
}

/** The question, beneath every window, never beside a game, and not where an update has its place. */
function ConsentBar() {
  const { t } = useTranslation('house');
  const windows = useSyncExternalStore(watchWindows, countWindows);
  const aside = useStore(asideGameStore);
  const update = useStore(updateStore);
  if (windows > 0 || aside !== undefined || update) return null;
  // Beside the page, which is out of reach while the member center covers it.
  return createPortal(
    <section className="update-bar" aria-label={t('consent.title')}>
      <span>{t('consent.text')}</span>
      <div className="consent-answers">
        <Button size="sm" onClick={() => keepVisitConsent('no')}>
          {t('consent.no')}
        </Button>
        <Button size="sm" onClick={() => keepVisitConsent('yes')}>
          {t('consent.yes')}
        </Button>
      </div>
    </section>,
    document.body,
  );
}
