import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../api/use-pages.tsx';
import { useMomentText } from '../../language/moment-text.ts';

/** What the agent wrote to many at once, and how many have read it; nothing before the first. */
export function SentToMany() {
  const { t } = useTranslation('house');
  const momentText = useMomentText();
  const words = { failure: t('line.failure'), more: t('inbox.more') };
  const { items: letters, failed, more } = usePages('sentLetters', {}, words);
  if (failed) return failed;
  if (!letters?.length) return null;
  return (
    <section className="line-sent" aria-labelledby="line-sent">
      <h3 id="line-sent">{t('line.sentMany')}</h3>
      <ul>
        {letters.map(({ id, text, audience, at, recipients, read }) => (
          <li key={id}>
            <p dir="auto" lang="">
              {text ?? t('line.removed')}
            </p>
            <small>
              <time dateTime={at}>{momentText(at, 'row')}</time> · {t(`line.audience.${audience}`)}{' '}
              · {t('line.readBy', { read: formatCount(read), all: formatCount(recipients) })}
            </small>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}
