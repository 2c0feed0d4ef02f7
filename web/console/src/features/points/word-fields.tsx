import { useTranslation } from 'react-i18next';
import { ArtField, NameInputs } from '../../page/builder/name-fields.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { FormSection } from '../../page/form-section.tsx';
import type { RewardPartProps } from './read-reward.ts';
import { rewardPictures } from '@croupier/contract/points/kinds';
import { RewardArt } from '@croupier/kit/rewards/reward-art';

const TEXT_MAX = 600;

/** What a reward is called in each language of the site, a text below it, and its picture. */
export function WordFields({ reward, set, isShown, isDone, disabled }: RewardPartProps) {
  const { t } = useTranslation('console-points');
  const { dictionaries } = useWorkplace().merchant;
  const { names, texts, picture } = reward;
  return (
    <FormSection title={t('form.words')} isDone={isDone}>
      <div className="c-offer-fields" data-wide>
        <NameInputs
          names={names}
          dictionaries={dictionaries}
          disabled={disabled}
          label={(language) => t('form.name', { language })}
          problemOf={(language) =>
            language === dictionaries[0] && isShown('names') && t('faults.name')
          }
          onChange={(next) => set({ names: next })}
        />
        <NameInputs
          isOptional
          maxLength={TEXT_MAX}
          names={texts}
          dictionaries={dictionaries}
          disabled={disabled}
          label={(language) => t('form.text', { language })}
          onChange={(next) => set({ texts: next })}
        />
      </div>
      <ArtField
        className="c-points-pictures"
        legend={
          <>
            {t('form.picture')} · <span className="c-quiet">{t(`pictures.${picture}`)}</span>
          </>
        }
        arts={rewardPictures}
        art={picture}
        disabled={disabled}
        nameOf={(one) => t(`pictures.${one}`)}
        picture={(one) => <RewardArt picture={one} plain />}
        onChange={(next) => set({ picture: next })}
      />
    </FormSection>
  );
}
