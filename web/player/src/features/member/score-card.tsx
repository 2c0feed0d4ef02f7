import { Button } from '@croupier/kit/ui/button';
import { VisuallyHidden } from '@croupier/kit/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { protectorPages, type SecurityScore } from './security-score.ts';

/** So many steps are named at once; more would not be read. */
const STEPS = 2;
const RADIUS = 36;
const ROUND = 2 * Math.PI * RADIUS;

/** How well the account is protected, and what would protect it better. */
export function ScoreCard({
  score: { points, grade, missing },
}: {
  readonly score: SecurityScore;
}) {
  const { t, i18n } = useTranslation('profile');
  const [next] = missing;
  const steps = new Intl.ListFormat(i18n.language).format(
    missing.slice(0, STEPS).map((name) => t(`score.step.${name}`)),
  );
  return (
    <section className="score-card" aria-labelledby="security-score">
      <span className="score-ring" data-grade={grade}>
        <svg viewBox="0 0 84 84" aria-hidden>
          <circle cx="42" cy="42" r={RADIUS} />
          <circle
            cx="42"
            cy="42"
            r={RADIUS}
            strokeDasharray={`${(ROUND * points) / 100} ${ROUND}`}
            transform="rotate(-90 42 42)"
          />
        </svg>
        <b aria-hidden>{points}</b>
      </span>
      <div>
        <h3 id="security-score">
          {t(`score.grade.${grade}`)}
          <VisuallyHidden> {t('score.of', { points })}</VisuallyHidden>
        </h3>
        <p>{next ? t('score.next', { steps }) : t('score.whole')}</p>
      </div>
      {next && (
        <Button
          variant="primary"
          render={
            <OverlayLink
              deeper
              to={{ kind: 'member', page: protectorPages[next], deposit: undefined }}
            />
          }
        >
          {t(`score.act.${next}`)}
        </Button>
      )}
    </section>
  );
}
