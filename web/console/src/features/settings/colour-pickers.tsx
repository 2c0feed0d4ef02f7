import {
  type Contrast,
  contrastsOf,
  type JudgedRole,
  type PickedRole,
  pickedRoles,
  siteThemes,
} from '@croupier/contract/merchant/theme-contrast';
import { Badge } from '@croupier/kit/ui/badge';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useTranslation } from 'react-i18next';
import { colourOf, withColour, withoutColour } from './picked-colours.ts';

type Brand = Readonly<Record<string, string>>;

/** Colours of a site in both themes, each with how well it can be read on its ground. */
export function ColourPickers({
  brand,
  disabled = false,
  onChange,
}: {
  readonly brand: Brand;
  readonly disabled?: boolean;
  readonly onChange: (brand: Record<string, string>) => void;
}) {
  const { t } = useTranslation('console-site');
  const contrasts = contrastsOf(brand);
  return (
    <div className="c-colours">
      {siteThemes.map((theme) => (
        <fieldset key={theme} disabled={disabled}>
          <legend>{t(`theme.themes.${theme}`)}</legend>
          {pickedRoles.map((role) => (
            <div key={role} className="c-colour">
              <input
                type="color"
                aria-label={t('theme.colourOf', {
                  role: t(`theme.roles.${role}`),
                  theme: t(`theme.themes.${theme}`),
                })}
                value={colourOf(brand, theme, role)}
                onChange={({ target }) =>
                  onChange(withColour(brand, theme, { role, colour: target.value }))
                }
              />
              <span className="c-stacked">
                {t(`theme.roles.${role}`)}
                <small>{colourOf(brand, theme, role)}</small>
              </span>
              <Figures
                contrasts={contrasts.filter((one) => one.theme === theme && isShown(one, role))}
              />
              {!disabled && brand[`${theme}-${role}`] !== undefined && (
                <IconButton
                  bare
                  size="sm"
                  icon="arrow-u-up-left"
                  label={t('theme.house', { role: t(`theme.roles.${role}`) })}
                  onClick={() => onChange(withoutColour(brand, theme, role))}
                />
              )}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

const isPicked = (role: JudgedRole): role is PickedRole =>
  (pickedRoles as readonly JudgedRole[]).includes(role);

/**
 * Beside a colour stands how it is read on those that are picked too, and whatever nobody could read: beside
 * the front of it, or beside the back where only that is picked.
 */
function isShown({ front, back, ratio, needed }: Contrast, role: PickedRole): boolean {
  const isFine = ratio !== undefined && ratio >= needed;
  if (isPicked(front)) return front === role && (isPicked(back) || !isFine);
  return back === role && !isFine;
}

function Figures({ contrasts }: { readonly contrasts: readonly Contrast[] }) {
  const { t } = useTranslation('console-site');
  return (
    <span className="c-contrasts">
      {contrasts.map(({ front, back, ratio, needed }) => {
        const isFine = ratio !== undefined && ratio >= needed;
        // Rounded down: 4.49 is not 4.5.
        const figure = ratio === undefined ? '–' : (Math.floor(ratio * 10) / 10).toFixed(1);
        return (
          <Badge key={`${front} ${back}`} size="sm" tone={isFine ? 'ok' : 'bad'}>
            {t(isFine ? 'theme.contrast' : 'theme.contrastLow', {
              figure,
              needed,
              back: t(`theme.roles.${back}`),
            })}
          </Badge>
        );
      })}
    </span>
  );
}
