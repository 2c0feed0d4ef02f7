import { missionArts } from '@croupier/contract/missions/kinds';
import { MissionArt } from '@croupier/kit/missions/mission-art';
import { useTranslation } from 'react-i18next';
import { ArtField, NameInputs } from '../../page/builder/name-fields.tsx';
import { CountField } from '../../page/count-field.tsx';
import { FormSection } from '../../page/form-section.tsx';
import type { MissionPartProps } from './typed-mission.ts';
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
        <NameInputs
          names={mission.names}
          dictionaries={dictionaries}
          disabled={disabled}
          label={(language) => t('form.name', { language })}
          problemOf={(language) =>
            namesMissing.includes(language)
              ? t('form.wantsName')
              : language === dictionaries[0] && problemOf('names')
          }
          onChange={(names) => set({ names })}
        />
        <CountField
          label={t('form.place')}
          help={t('form.placeHelp')}
          range={missionRanges.place}
          text={mission.place}
          disabled={disabled}
          onText={(place) => set({ place })}
        />
      </div>
      <ArtField
        className="c-mission-arts"
        legend={t('form.art')}
        arts={missionArts}
        art={mission.art}
        disabled={disabled}
        nameOf={(art) => t(`arts.${art}`)}
        picture={(art) => <MissionArt art={art} size={30} />}
        onChange={(art) => set({ art })}
      />
    </FormSection>
  );
}
