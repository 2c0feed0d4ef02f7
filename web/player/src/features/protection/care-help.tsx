import { Card } from '@croupier/kit/ui/card';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../navigation/page-link.tsx';
import { SelfTestCard } from './self-test-card.tsx';
import './protection.css';

/** Who helps for nothing and without a name, in many languages; none of them belongs to the house. */
const helpers = {
  therapy: 'https://www.gamblingtherapy.org/',
  anonymous: 'https://www.gamblersanonymous.org/',
} as const;

/** Below the words on playing with care: the self test, the tools, and who helps. For guests as well. */
export function CareHelp() {
  const { t } = useTranslation('protection');
  return (
    <div className="protection">
      <SelfTestCard />
      <Card title={t('help.who')}>
        <p className="protection-text">{t('help.whoText')}</p>
        <ul className="care-links">
          {(['therapy', 'anonymous'] as const).map((name) => (
            <li key={name}>
              <a href={helpers[name]} target="_blank" rel="noopener noreferrer">
                {t(`help.${name}`)}
              </a>
            </li>
          ))}
          <li>
            <PageLink to="/member?page=protection">{t('help.tools')}</PageLink>
          </li>
        </ul>
      </Card>
    </div>
  );
}
