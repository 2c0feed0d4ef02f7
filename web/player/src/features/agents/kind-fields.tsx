import { SERIES_MIN } from '@croupier/contract/account/member-types';
import type { DownlineKind } from '@croupier/contract/agents/player';
import { formatBasisPoints } from '@croupier/kit/format/numbers';
import { Chip } from '@croupier/kit/ui/chip';
import { Tabs } from '@croupier/kit/ui/tabs';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';

/** What somebody becomes who joins: as it is typed. */
export interface Joining {
  readonly kind: DownlineKind;
  readonly series: string;
}

export type KindFieldsProps = {
  readonly value: Joining;
  readonly onChange: (value: Joining) => void;
  /** The prize group of the agent, which nobody below is above. */
  readonly seriesMax: number;
  readonly error?: string | undefined;
};

/** The type of account and its prize group. */
export function KindFields({ value, onChange, seriesMax, error }: KindFieldsProps) {
  const { t } = useTranslation('agent');
  return (
    <>
      <Tabs<DownlineKind>
        label={t('register.kind')}
        value={value.kind}
        onValueChange={(kind) => onChange({ ...value, kind })}
        items={(['member', 'agent'] as const).map((kind) => ({
          value: kind,
          label: t(`kind.${kind}`),
        }))}
      />
      <TextField
        name="series"
        label={t('register.series')}
        help={t('register.seriesHelp', { min: SERIES_MIN, max: seriesMax })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
        value={value.series}
        {...(error !== undefined && { error })}
        onChange={({ target }) =>
          onChange({ ...value, series: target.value.replaceAll(/\D/g, '') })
        }
      />
      <div className="agent-series" role="group" aria-label={t('register.seriesPresets')}>
        {presetsOf(seriesMax).map((series) => (
          <Chip
            key={series}
            selected={value.series === String(series)}
            onClick={() => onChange({ ...value, series: String(series) })}
          >
            {series}
          </Chip>
        ))}
      </div>
      {isSeries(value.series, seriesMax) && (
        <p className="agent-keep" role="status">
          {t(Number(value.series) === seriesMax ? 'register.keepNothing' : 'register.keep', {
            keep: formatBasisPoints((seriesMax - Number(value.series)) * POINT_BP),
            back: formatBasisPoints(Number(value.series) * POINT_BP),
          })}
        </p>
      )}
    </>
  );
}

/** How far below the agent's own the groups on offer are: what is left of them is the agent's point income. */
const STEPS = [0, 10, 20, 40, 60];
/** What one point of a prize group is of a stake, in basis points: groups are in two-thousandths. */
const POINT_BP = 5;

const presetsOf = (seriesMax: number): readonly number[] =>
  STEPS.map((step) => seriesMax - step).filter((series) => series >= SERIES_MIN);

/** At first nobody gives away all of their own: they would earn nothing by the bets of those below. */
export function firstJoining(seriesMax: number): Joining {
  const below = presetsOf(seriesMax).find((series) => series < seriesMax);
  return { kind: 'member', series: String(below ?? seriesMax) };
}

/** Whether a prize group can be given away by an agent who has that one. */
export function isSeries(series: string, seriesMax: number): boolean {
  return /^\d+$/.test(series) && Number(series) >= SERIES_MIN && Number(series) <= seriesMax;
}
