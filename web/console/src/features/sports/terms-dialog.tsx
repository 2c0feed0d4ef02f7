import { type SportName, sportNames } from '@croupier/contract/sports/states';
import type { SportsTerms } from '@croupier/contract/sports/operator/terms';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { percentText, typedPercent } from '../../page/percent-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { useNamed } from './use-named.ts';
import { useBook } from './use-book.ts';

/** Basis points that a book's odds may keep. */
const MARGIN_MAX = 3000;
const amounts = ['betLimit', 'marketLimit', 'eventLimit', 'payoutLimit', 'dayLimit'] as const;
const EVERY = '*';

/** Other limits and margins of a scope; a second person agrees. */
export function TermsDialog({
  terms,
  row,
  onClose,
}: {
  readonly terms: CallOutput<'sportsTerms'>;
  /** Undefined: of a scope that has none of its own yet. */
  readonly row: SportsTerms | undefined;
  readonly onClose: () => void;
}) {
  const book = useBook();
  const { t } = useTranslation('console-sports');
  const { merchant } = useWorkplace();
  const named = useNamed();
  const [sport, setSport] = useState<SportName | typeof EVERY>(row?.sport ?? EVERY);
  const [league, setLeague] = useState(row?.league ?? EVERY);
  const [margin, setMargin] = useState(
    row?.margin === null || row === undefined ? '' : percentText(row.margin),
  );
  const basis = margin.trim() === '' ? null : typedPercent(margin, MARGIN_MAX);
  const chosen = terms.terms.find(
    (one) => one.sport === orNull(sport) && one.league === orNull(league),
  );
  const leagues = terms.leagues.filter((one) => one.sport === sport);
  return (
    <ReasonDialog
      size="md"
      title={t('terms.change')}
      text={t('terms.text')}
      confirm={t('terms.ask')}
      isWrong={basis === undefined}
      act={(form, reason) =>
        call('askForSportsTerms', {
          ...book,
          sport: orNull(sport),
          league: orNull(league),
          margin: basis ?? null,
          ...(Object.fromEntries(
            amounts.map((name) => [name, fieldText(form, name).trim() || null]),
          ) as Record<(typeof amounts)[number], string | null>),
          version: chosen?.version ?? 0,
          reason,
        })
      }
      onDone={(request) => {
        showSaved({ request }, '');
        onClose();
      }}
      onClose={onClose}
    >
      {row === undefined && (
        <>
          <Select
            label={t('terms.sport')}
            options={[
              { value: EVERY, label: t('terms.all') },
              ...sportNames.map((value) => ({ value, label: t(`sports.${value}`) })),
            ]}
            value={sport}
            onValueChange={(value) => {
              setSport(value);
              setLeague(EVERY);
            }}
          />
          {sport !== EVERY && (
            <Select
              label={t('terms.league')}
              options={[
                { value: EVERY, label: t('terms.everyLeague') },
                ...leagues.map((one) => ({ value: one.league, label: named(one.name) })),
              ]}
              value={league}
              onValueChange={setLeague}
            />
          )}
        </>
      )}
      <TextField
        label={`${t('terms.margin')} (%)`}
        help={t('terms.empty')}
        inputMode="decimal"
        maxLength={5}
        value={margin}
        onChange={({ currentTarget }) => setMargin(currentTarget.value)}
        {...(basis === undefined && { error: t('terms.marginWrong') })}
      />
      {amounts.map((name) => (
        <TextField
          key={name}
          name={name}
          label={`${t(`terms.${name}`)} (${merchant.symbol})`}
          defaultValue={row?.[name] ?? ''}
          inputMode="decimal"
          pattern="[0-9]{0,14}([.][0-9]{1,2})?"
        />
      ))}
    </ReasonDialog>
  );
}

const orNull = <Value extends string>(value: Value | typeof EVERY): Exclude<Value, '*'> | null =>
  value === EVERY ? null : (value as Exclude<Value, '*'>);
