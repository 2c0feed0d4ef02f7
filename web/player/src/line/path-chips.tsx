import { Chip } from '@croupier/kit/ui/chip';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../navigation/page-link.tsx';
import './path-chips.css';

export type PathChipsProps = {
  /** From the agent who looks to whom the page is about, both included. */
  readonly path: readonly { readonly id: string; readonly account: string }[];
  /** The address of the page about one of them; without an id about the agent who looks. */
  readonly addressOf: (id: string | undefined) => string;
};

/** The way down the line, each step a link back up. */
export function PathChips({ path, addressOf }: PathChipsProps) {
  const { t } = useTranslation('agent');
  const last = path.length - 1;
  return (
    <nav className="path-chips" aria-label={t('line.path')}>
      <ol>
        {path.map(({ id, account }, index) => (
          <li key={id}>
            {index > 0 && <Icon name="caret-right" size={14} />}
            <Chip
              selected={index === last}
              render={<PageLink to={addressOf(index === 0 ? undefined : id)} />}
            >
              {index === 0 ? (
                <>
                  <Icon name="house-simple" size={16} />
                  {t('line.me')}
                </>
              ) : (
                <bdi>{account}</bdi>
              )}
            </Chip>
          </li>
        ))}
      </ol>
      {last > 0 && <small>{t('line.level', { level: last })}</small>}
    </nav>
  );
}
