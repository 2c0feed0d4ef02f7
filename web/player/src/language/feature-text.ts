import { useTranslation } from 'react-i18next';

/**
 * Says a feature of a game in words. Vendors name them by codes, some with a figure at the end:
 * `lines-20`, `grid-5x3`; a code that nobody knows is shown as it is. Needs the texts of `game`.
 */
export function useFeatureText(): (feature: string) => string {
  const { t, i18n } = useTranslation('game');
  return (feature) => {
    const [, code = feature, figure] = /^([a-z-]+?)(?:-(\d[\dx,]*))?$/.exec(feature) ?? [];
    if (!i18n.exists(`game:feature.${code}`)) return feature;
    return t(`feature.${code}`, { figure: figure?.replace('x', ' × ') });
  };
}
