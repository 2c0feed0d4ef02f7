import type { StaffBoard } from '@croupier/contract/rewards/operator';
import { BOARD_PRIZES_MAX, BOARD_PRIZES_MIN } from '@croupier/contract/rewards/kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { languageName } from '../../page/language-name.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import {
  readBoard,
  type TypedBoard,
  typedBoard,
  type TypedPrize,
  weightSum,
  worthText,
} from './typed-board.ts';

/** The draft as a form; saving it changes nothing for players. */
export function BoardEditor({
  board,
  onLeave,
}: {
  readonly board: StaffBoard;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation(['console-rewards', 'console']);
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const problemText = useProblemText();
  const [typed, setTyped] = useState(() => typedBoard(board.draft));
  const { kind, revision } = board;
  const read = readBoard(typed);
  const save = useMutation({
    mutationFn: () => {
      if (typeof read === 'string') throw new Error(t('editor.problem'));
      return call('savePrizeBoard', { merchantId: merchant.id, kind, revision, draft: read });
    },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['prizeBoards'] });
      showToast('ok', { title: t('editor.saved'), text: t('editor.savedText') });
      onLeave();
    },
    onError: (error) => showToast('bad', { title: t('editor.notSaved'), text: problemText(error) }),
  });
  const change = (part: Partial<TypedBoard>) => setTyped((before) => ({ ...before, ...part }));
  const sum = weightSum(typed) / 100;
  return (
    <form
      className="c-prize-editor"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <PrizeRows prizes={typed.prizes} onChange={(prizes) => change({ prizes })} />
      <p className="k-help" data-tone={sum === 100 ? undefined : 'error'}>
        {t('editor.sum', { sum: `${sum}%` })} ·{' '}
        {t('editor.worth', { amount: formatMoney(worthText(typed), { symbol: merchant.symbol }) })}
      </p>
      <TermFields typed={typed} kind={kind} onChange={change} />
      <footer className="c-prize-foot">
        <p>{typeof read === 'string' ? t(`editor.problems.${read as 'per'}`) : t('editor.note')}</p>
        <Button variant="ghost" onClick={onLeave}>
          {t('console:member.cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={typeof read === 'string'}
          busy={save.isPending}
          busyLabel={t('editor.saving')}
        >
          {t('editor.save')}
        </Button>
      </footer>
    </form>
  );
}

function PrizeRows({
  prizes,
  onChange,
}: {
  readonly prizes: readonly TypedPrize[];
  readonly onChange: (prizes: readonly TypedPrize[]) => void;
}) {
  const { t } = useTranslation('console-rewards');
  const set = (id: string, part: Partial<TypedPrize>) =>
    onChange(prizes.map((prize) => (prize.id === id ? { ...prize, ...part } : prize)));
  return (
    <>
      <ul className="c-prize-rows">
        {prizes.map((prize, at) => (
          <PrizeRow
            key={prize.id}
            prize={prize}
            place={at}
            onChange={(part) => set(prize.id, part)}
            onRemove={
              at > 0 && prizes.length > BOARD_PRIZES_MIN
                ? () => onChange(prizes.filter(({ id }) => id !== prize.id))
                : undefined
            }
          />
        ))}
      </ul>
      {prizes.length < BOARD_PRIZES_MAX && (
        <Button
          size="sm"
          icon="plus-bold"
          onClick={() =>
            onChange([
              ...prizes,
              { id: crypto.randomUUID(), is: 'money', worth: '', percent: '', stock: '' },
            ])
          }
        >
          {t('editor.add')}
        </Button>
      )}
    </>
  );
}

function PrizeRow({
  prize: { is, worth, percent, stock },
  place,
  onChange,
  onRemove,
}: {
  readonly prize: TypedPrize;
  readonly place: number;
  readonly onChange: (part: Partial<TypedPrize>) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation('console-rewards');
  const { symbol } = useWorkplace().merchant;
  return (
    <li>
      <Select
        size="md"
        label={t('editor.kind')}
        options={(['money', 'points'] as const).map((value) => ({
          value,
          label: t(`editor.kinds.${value}`),
        }))}
        value={is}
        onValueChange={(value) => onChange({ is: value, worth: '' })}
      />
      {is === 'money' ? (
        <AmountField
          size="md"
          label={t('prizes.prize')}
          symbol={symbol}
          value={worth}
          onValueChange={(value) => onChange({ worth: value })}
        />
      ) : (
        <TextField
          size="md"
          label={t('prizes.prize')}
          inputMode="numeric"
          maxLength={7}
          value={worth}
          onChange={({ target }) => onChange({ worth: target.value })}
        />
      )}
      <TextField
        size="md"
        label={t('editor.percent')}
        inputMode="decimal"
        maxLength={6}
        value={percent}
        onChange={({ target }) => onChange({ percent: target.value })}
      />
      <TextField
        size="md"
        label={t('prizes.stock')}
        inputMode="numeric"
        maxLength={7}
        placeholder={t('prizes.endless')}
        disabled={place === 0}
        value={stock}
        onChange={({ target }) => onChange({ stock: target.value })}
      />
      {onRemove && <IconButton icon="trash" label={t('editor.remove')} onClick={onRemove} />}
    </li>
  );
}

function TermFields({
  typed,
  kind,
  onChange,
}: {
  readonly typed: TypedBoard;
  readonly kind: StaffBoard['kind'];
  readonly onChange: (part: Partial<TypedBoard>) => void;
}) {
  const { t } = useTranslation('console-rewards');
  const { symbol, dictionaries } = useWorkplace().merchant;
  const count = (name: 'perDay' | 'ticketDays' | 'times') => (
    <TextField
      size="md"
      label={t(`terms.${name}`)}
      inputMode="numeric"
      maxLength={4}
      {...(name === 'perDay' && { placeholder: t('prizes.endless') })}
      value={typed[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <div className="c-prize-terms">
      {dictionaries.map((language) => (
        <TextField
          key={language}
          size="md"
          lang={language}
          dir="auto"
          label={t('editor.name', { language: languageName(language) })}
          maxLength={60}
          value={typed.names[language] ?? ''}
          onChange={({ target }) =>
            onChange({ names: { ...typed.names, [language]: target.value } })
          }
        />
      ))}
      <AmountField
        size="md"
        label={t(`terms.per.${kind}`)}
        symbol={symbol}
        value={typed.per}
        onValueChange={(per) => onChange({ per })}
      />
      {count('perDay')}
      {count('ticketDays')}
      {count('times')}
      <AmountField
        size="md"
        label={t('terms.dayBudget')}
        symbol={symbol}
        value={typed.dayBudget}
        onValueChange={(dayBudget) => onChange({ dayBudget })}
      />
    </div>
  );
}
