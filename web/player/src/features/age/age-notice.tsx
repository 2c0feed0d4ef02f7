import { Button } from '@croupier/kit/ui/button';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RiverPicture } from '../../scene/river-picture.tsx';
import { keepAgeAnswer } from '../../state/age-answer.ts';
import { usePermission } from '../../state/permission.ts';
import './age-notice.css';

/**
 * Asks whether the visitor is of age, before anything else of the site can be pressed. The browser's
 * own modal window: it is there with the first drawing, needs none of the code of our windows, and
 * leaves nothing around it that could be reached. Only one of the two buttons closes it.
 */
export function AgeNotice() {
  const { t } = useTranslation('house');
  const { minimumAge } = usePermission().info;
  const window = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = window.current;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    <dialog
      ref={window}
      className="age-notice"
      aria-labelledby="age-notice-title"
      aria-describedby="age-notice-text"
      // Escape, which some browsers obey at the second press whatever one answers.
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
      onClose={() => window.current?.showModal()}
    >
      <div className="age-notice-picture">
        <RiverPicture shape="wide" first />
      </div>
      <b className="age-notice-ring">{minimumAge}+</b>
      <h2 id="age-notice-title">{t('age.title', { age: minimumAge })}</h2>
      <p id="age-notice-text">{t('age.text', { age: minimumAge })}</p>
      <div className="age-notice-choice">
        <Button size="lg" block onClick={leave}>
          {t('age.leave')}
        </Button>
        <Button variant="primary" size="lg" block onClick={() => keepAgeAnswer(minimumAge)}>
          {t('age.enter', { age: minimumAge })}
        </Button>
      </div>
      <small>{t('age.kept')}</small>
    </dialog>
  );
}

/** To an empty page: where the visitor came from is not ours to know. */
function leave(): void {
  location.replace('about:blank');
}
