import { chooseTheme, useTheme } from '@croupier/kit/theme/theme';
import { Flag, Icon } from '@croupier/kit/ui/icon';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../language/choose-language.ts';
import { preloadLanguages } from '../../language/preload-languages.ts';
import { languageFlag, languageName } from '../../language/language-name.ts';
import { languageStore } from '../../state/language.ts';
import { usePermission } from '../../state/permission.ts';
import { useStore } from '../../state/store.ts';
import './site-settings.css';

/** How the site looks and speaks: light or dark, and the language where there is a choice. */
export function SiteSettings() {
  const { languages } = usePermission().info;
  return (
    <div className="site-settings">
      <ThemeSwitch />
      {languages.length > 1 && <LanguageSelect />}
    </div>
  );
}

function ThemeSwitch() {
  const { t } = useTranslation();
  const { theme } = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  const label = t(`settings.to.${next}`);
  return (
    <button type="button" className="site-setting" title={label} onClick={() => chooseTheme(next)}>
      <Icon name={next === 'dark' ? 'moon' : 'sun'} size={18} />
      <span>{label}</span>
    </button>
  );
}

/** The languages of this merchant, each in its own words. A native list: it costs the first visit nothing. */
function LanguageSelect() {
  const { t } = useTranslation();
  const { languages } = usePermission().info;
  const { code, dictionary } = useStore(languageStore);
  const queries = useQueryClient();
  const flag = languageFlag(dictionary);

  async function choose(next: string): Promise<void> {
    const language = languages.find((candidate) => candidate.code === next);
    if (!language) return;
    await chooseLanguage(language);
    // Titles and messages of the server are in the language of the call.
    await queries.invalidateQueries();
  }

  // Who points at it is about to choose; by then the texts are here.
  function reachFor(): void {
    preloadLanguages(
      languages.map((language) => language.dictionary),
      dictionary,
    );
  }

  return (
    <label className="site-setting">
      {flag ? <Flag country={flag} size={18} /> : <Icon name="translate" size={18} />}
      <select
        aria-label={t('settings.language')}
        value={code}
        onPointerEnter={reachFor}
        onFocus={reachFor}
        onChange={({ target }) => void choose(target.value)}
      >
        {languages.map(({ code: value, dictionary: words }) => (
          <option key={value} value={value} lang={words}>
            {languageName(words)}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size={14} />
    </label>
  );
}
