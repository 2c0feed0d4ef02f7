import { Button } from '@croupier/kit/ui/button';
import { Chip } from '@croupier/kit/ui/chip';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Tabs } from '@croupier/kit/ui/tabs';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import {
  buildSet,
  digitRules,
  type DigitRule,
  noRules,
  SET_MAX,
  type SetRequest,
  type SetRules,
} from '../../engine/number-sets.ts';
import { animals } from '../../engine/mark-six/numbers.ts';
import { useWords } from '../words/words.ts';
import './builder.css';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const sides = ['take', 'leave'] as const;

/** Numbers by rules instead of one by one; they go to the grid or the list of the play. */
export function BuilderSheet({
  length,
  takes,
  onClose,
  onAdd,
}: {
  /** Digits of a number of the play. */
  readonly length: number;
  /** What the play takes: of a set of numbers some are none of its own. */
  readonly takes: (number: string) => boolean;
  readonly onClose: () => void;
  readonly onAdd: (numbers: readonly string[]) => void;
}) {
  const t = useWords();
  const [side, setSide] = useState<(typeof sides)[number]>('take');
  const [request, setRequest] = useState<SetRequest>({
    length,
    joins: 'every',
    take: noRules,
    leave: noRules,
  });
  const numbers = buildSet(request).filter(takes);
  const rules = request[side];
  const change = (part: Partial<SetRules>) =>
    setRequest({ ...request, [side]: { ...rules, ...part } });
  const add = () => {
    onAdd(numbers);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('builder.title')}
      footer={
        <Button variant="primary" size="lg" block disabled={numbers.length === 0} onClick={add}>
          {t('builder.add', { count: numbers.length })}
        </Button>
      }
    >
      <div className="lt-builder">
        <div className="lt-builder-head">
          <Tabs
            size="sm"
            label={t('builder.side')}
            value={side}
            onValueChange={setSide}
            items={sides.map((value) => ({ value, label: t(`builder.${value}`) }))}
          />
          {side === 'take' && (
            <Tabs
              size="sm"
              label={t('builder.joins')}
              value={request.joins}
              onValueChange={(joins) => setRequest({ ...request, joins })}
              items={(['every', 'some'] as const).map((value) => ({
                value,
                label: t(`builder.${value}`),
              }))}
            />
          )}
        </div>
        {digitRules.map((rule) => (
          <DigitRow
            key={rule}
            label={t(`builder.rules.${rule}`)}
            digits={rules.digits[rule] ?? []}
            onChange={(digits) => change({ digits: withRule(rules, rule, digits) })}
          />
        ))}
        {length === 2 && (
          <div className="lt-helpers" data-whole role="group" aria-label={t('builder.animals')}>
            {animals.map((animal, at) => (
              <Chip
                key={animal}
                selected={rules.animals.includes(at)}
                onClick={() =>
                  change({
                    animals: rules.animals.includes(at)
                      ? rules.animals.filter((one) => one !== at)
                      : [...rules.animals, at],
                  })
                }
              >
                {t(`animals.${animal}`)}
              </Chip>
            ))}
          </div>
        )}
        {length > 2 && <Matrix length={length} rules={rules} onChange={change} />}
        <RangeRow key={side} length={length} rules={rules} onChange={change} />
        <Chip selected={rules.hasDouble} onClick={() => change({ hasDouble: !rules.hasDouble })}>
          {t('builder.double')}
        </Chip>
        <section className="lt-card" aria-live="polite">
          <header>
            <h3>{t('panel.chosen', { count: numbers.length })}</h3>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => setRequest({ ...request, take: noRules, leave: noRules })}
            >
              {t('panel.clear')}
            </Button>
          </header>
          {numbers.length >= SET_MAX && (
            <p className="lt-note">{t('builder.most', { count: SET_MAX })}</p>
          )}
          <p className="lt-builder-numbers" dir="ltr">
            {numbers.slice(0, SHOWN_MAX).join(' ')}
            {numbers.length > SHOWN_MAX && ' …'}
          </p>
        </section>
      </div>
    </Dialog>
  );
}

const SHOWN_MAX = 200;

const withRule = ({ digits }: SetRules, rule: DigitRule, some: readonly number[]) => ({
  ...digits,
  [rule]: some,
});

function DigitRow({
  label,
  digits,
  onChange,
}: {
  readonly label: string;
  readonly digits: readonly number[];
  readonly onChange: (digits: readonly number[]) => void;
}) {
  return (
    <div className="lt-builder-row" role="group" aria-label={label}>
      <span>{label}</span>
      <div dir="ltr">
        {DIGITS.map((digit) => (
          <button
            key={digit}
            type="button"
            aria-pressed={digits.includes(digit)}
            onClick={() =>
              onChange(
                digits.includes(digit) ? digits.filter((one) => one !== digit) : [...digits, digit],
              )
            }
          >
            {digit}
          </button>
        ))}
      </div>
    </div>
  );
}

interface RulesProps {
  readonly length: number;
  readonly rules: SetRules;
  readonly onChange: (part: Partial<SetRules>) => void;
}

/** The digits that may stand at each place. */
function Matrix({ length, rules, onChange }: RulesProps) {
  const t = useWords();
  return Array.from({ length }, (_, place) => (
    <DigitRow
      key={place}
      label={t(`digit-places.${5 - length + place}`)}
      digits={rules.matrix[place] ?? []}
      onChange={(digits) =>
        onChange({
          matrix: Array.from({ length }, (__, at) =>
            at === place ? digits : (rules.matrix[at] ?? []),
          ),
        })
      }
    />
  ));
}

function RangeRow({ length, onChange }: RulesProps) {
  const t = useWords();
  const [ends, setEnds] = useState<readonly [string, string]>(['', '']);
  const set = (at: 0 | 1, text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    const next = at === 0 ? ([digits, ends[1]] as const) : ([ends[0], digits] as const);
    setEnds(next);
    const isWhole = next.every((end) => end.length === length);
    onChange({ range: isWhole ? [Number(next[0]), Number(next[1])] : null });
  };
  return (
    <div className="lt-pair">
      {([0, 1] as const).map((at) => (
        <TextField
          key={at}
          size="md"
          inputMode="numeric"
          label={t(at === 0 ? 'builder.from' : 'builder.to')}
          value={ends[at]}
          onChange={({ target }) => set(at, target.value)}
        />
      ))}
    </div>
  );
}
