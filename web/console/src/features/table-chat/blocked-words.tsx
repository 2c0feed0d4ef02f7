import type { chatLanguages } from '@croupier/contract/live-tables/kinds';
import { Button } from '@croupier/kit/ui/button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useSave } from '../../page/use-save.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** Words of one language that the site's players may not say, one a line. */
export function BlockedWords({
  language,
  words,
}: {
  readonly language: (typeof chatLanguages)[number];
  readonly words: readonly string[];
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayModerate = useMay('chat.moderate');
  const save = useSave(['tableChatSettings']);
  const id = useId();
  const [text, setText] = useState(words.join('\n'));
  const typed = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {t(`tableChat.settings.languages.${language}`)}
      </label>
      <textarea
        id={id}
        className="c-area"
        rows={4}
        lang={language}
        spellCheck={false}
        aria-describedby={`${id}-help`}
        disabled={!mayModerate}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="k-help" id={`${id}-help`}>
        {t('tableChat.settings.wordsHelp')}
      </p>
      {mayModerate && (
        <Button
          size="sm"
          busy={save.isPending}
          disabled={typed.join('\n') === words.join('\n')}
          onClick={() =>
            save.mutate(() =>
              call('setTableChatWords', { merchantId: merchant.id, language, words: typed }),
            )
          }
        >
          {t('tableChat.settings.save')}
        </Button>
      )}
    </div>
  );
}
