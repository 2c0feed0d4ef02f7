import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import type { RewardPartProps } from './read-reward.ts';
import { type RewardCount as Name, rewardRanges } from './typed-reward.ts';

const helped = ['times', 'stock', 'order'] as const satisfies readonly Name[];

/** A whole number of a reward; while none is typed, nothing is wrong until somebody saves. */
export function RewardCount({
  name,
  part: { reward, set, isShown, disabled },
}: {
  readonly name: Name;
  readonly part: RewardPartProps;
}) {
  const { t } = useTranslation('console-points');
  const help = helped.find((one) => one === name);
  return (
    <CountField
      label={t(`form.${name}`)}
      {...(help && { help: t(`form.${help}Help`) })}
      range={rewardRanges[name]}
      text={reward[name]}
      disabled={disabled}
      isQuiet={reward[name] === '' && !isShown(name)}
      onText={(text) => set({ [name]: text })}
    />
  );
}
