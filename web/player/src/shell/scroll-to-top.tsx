import { IconButton } from '@croupier/kit/ui/icon-button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shown after this many screens of scrolling. */
const SCREENS = 1.5;

/** A way back up from far below. */
export function ScrollToTop() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const follow = (): void => setShown(scrollY > innerHeight * SCREENS);
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  if (!shown) return null;
  return (
    <span className="scroll-to-top">
      <IconButton
        icon="arrow-up"
        size="lg"
        label={t('scrollToTop')}
        onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      />
    </span>
  );
}
