import { SPIN_GAMES_MAX } from '@croupier/contract/promotions/kinds';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { ChosenGames } from '../../page/builder/chosen-games.tsx';
import type { OfferPartProps } from './typed-offer.ts';
import { worthOf } from './read-offer.ts';
import { offerRanges } from './typed-offer.ts';

/** Free spins that an offer gives: of which games, how many, at what stake, and for how long. */
export function SpinFields({ offer, set, problemOf, disabled }: OfferPartProps) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  const mayFindGames = useMay('catalog.read');
  const problem = problemOf('spinGames');
  return (
    <>
      <div className="c-offer-fields">
        <CountField
          label={t('form.spins')}
          range={offerRanges.spins}
          text={offer.spins}
          disabled={disabled}
          onText={(spins) => set({ spins })}
        />
        <AmountField
          size="md"
          symbol={symbol}
          label={t('form.stake')}
          value={offer.stake}
          disabled={disabled}
          required
          error={problemOf('stake')}
          onValueChange={(stake) => set({ stake })}
        />
        <CountField
          label={t('form.spinDays')}
          range={offerRanges.spinDays}
          text={offer.spinDays}
          disabled={disabled}
          onText={(spinDays) => set({ spinDays })}
        />
      </div>
      <ChosenGames
        area="console-promotions"
        label={t('form.spinGames')}
        gameType="RNG"
        most={SPIN_GAMES_MAX}
        games={offer.spinGames}
        disabled={disabled || !mayFindGames}
        onChange={(spinGames) => set({ spinGames })}
      />
      <small role={problem ? 'alert' : undefined}>
        {problem ?? t('form.spinWorth', { amount: `${symbol}${worthOf(offer)}` })}
      </small>
    </>
  );
}
