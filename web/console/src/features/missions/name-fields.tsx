import { missionArts } from '@croupier/contract/missions/kinds';
import { MissionArt } from '@croupier/kit/missions/mission-art';
import { TextField } from '@croupier/kit/ui/text-field';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { FormSection } from '../../page/form-section.tsx';
import { languageName } from '../../page/language-name.ts';
import type { MissionPartProps } from './mission-part.ts';
import { missionRanges } from './typed-mission.ts';

export type NameFieldsProps = MissionPartProps & {
  readonly dictionaries: readonly string[];
  /** Languages whose names publication asks for. */
  readonly namesMissing: readonly string[];
};

/** What a mission is called in each language, its picture and its place. */
export function NameFields({ dictionaries, namesMissing, ...props }: NameFieldsProps) {
  const { t } = useTranslation('console-missions');
  const { mission, set, problemOf, isDone, disabled } = props;
  return (
    <FormSection title={t('form.who')} isDone={isDone}>
      <div className="c-offer-fields" data-wide>
        {dictionaries.map((language, index) => (
          <TextField
            key={language}
            size="md"
            label={t('form.name', { language: languageName(language) })}
            lang={language}
            dir="auto"
            maxLength={80}
            autoComplete="off"
            required={index === 0}
            disabled={disabled}
            value={mission.names[language] ?? ''}
            error={
              namesMissing.includes(language)
                ? t('form.wantsName')
                : index === 0 && problemOf('names')
            }
            onChange={({ target }) =>
              set({ names: { ...mission.names, [language]: target.value } })
            }
          />
        ))}
        <CountField
          label={t('form.place')}
          help={t('form.placeHelp')}
          range={missionRanges.place}
          text={mission.place}
          disabled={disabled}
          onText={(place) => set({ place })}
        />
      </div>
      <ArtField {...props} />
    </FormSection>
  );
}

/** Chooses the picture. Arrow keys go from one to the next. */
function ArtField({ mission, set, disabled }: MissionPartProps) {
  const { t } = useTranslation('console-missions');
  const name = useId();
  return (
    <fieldset className="c-mission-arts" disabled={disabled}>
      <legend>{t('form.art')}</legend>
      <div>
        {missionArts.map((art) => (
          <label key={art} title={t(`arts.${art}`)}>
            <input
              type="radio"
              name={name}
              value={art}
              checked={art === mission.art}
              onChange={() => set({ art })}
            />
            <MissionArt art={art} size={30} />
            <span className="k-visually-hidden">{t(`arts.${art}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
