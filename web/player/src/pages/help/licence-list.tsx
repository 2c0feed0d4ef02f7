import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { openLicence } from '../../features/legal/open-legal-document.ts';
import { licences } from '../../site/resources.ts';
import { usePermission } from '../../state/permission.ts';
import '../../styles/kit-windows.css';
import './licence-list.css';

/** Pictures are shown here; what is anything else is read where it lies. */
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#].*)?$/i;

/** The licences of the merchant: pictures that open in a window, and links to the rest. */
export function LicenceList() {
  const { t } = useTranslation('house');
  const list = licences(usePermission().info.resources);
  if (list.length === 0) return null;
  return (
    <section aria-label={t('licence.list')}>
      <ul className="licence-list">
        {list.map((licence) => (
          <li key={licence.url}>
            {PICTURE.test(licence.url) ? (
              <button
                type="button"
                className="inline-link"
                aria-label={t('licence.show', { name: licence.labelNameEn })}
                onClick={() => void openLicence(licence)}
              >
                <img src={licence.url} alt={licence.labelNameEn} />
              </button>
            ) : (
              <a href={licence.url} target="_blank" rel="noopener noreferrer">
                <Icon name="scroll" />
                {licence.labelNameEn || licence.url}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
