import { GIFT_MEMBERS_MAX } from '@croupier/contract/free-spins/bounds';
import type { GiftGroup } from '@croupier/contract/free-spins/operator';
import { Select } from '@croupier/kit/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesField } from '../../page/lines-field.tsx';
import { namesIn } from '../../page/names-in.ts';
import { useSegments } from '../../page/use-segments.ts';

/** To which players: a segment, or those of a pasted list. Undefined while it says nobody. */
export function GiftGroupField({
  way,
  onChange,
}: {
  readonly way: GiftGroup['to'];
  readonly onChange: (group: GiftGroup | undefined) => void;
}) {
  return way === 'segment' ? <Segment onChange={onChange} /> : <Names onChange={onChange} />;
}

type FieldProps = { readonly onChange: (group: GiftGroup | undefined) => void };

function Segment({ onChange }: FieldProps) {
  const { t } = useTranslation('console-catalog');
  const segments = useSegments();
  const [chosen, setChosen] = useState<string>();
  return (
    <Select
      label={t('freeSpins.segment')}
      placeholder={t('freeSpins.chooseSegment')}
      value={chosen ?? null}
      options={segments.map(({ id, name }) => ({ value: id, label: name }))}
      onValueChange={(segmentId) => {
        setChosen(segmentId);
        onChange({ to: 'segment', segmentId });
      }}
    />
  );
}

function Names({ onChange }: FieldProps) {
  const { t } = useTranslation('console-catalog');
  const [text, setText] = useState('');
  return (
    <LinesField
      label={t('freeSpins.names')}
      help={t('freeSpins.namesHelp', { max: GIFT_MEMBERS_MAX })}
      disabled={false}
      value={text}
      onChange={(next) => {
        setText(next);
        const accounts = namesIn(next, GIFT_MEMBERS_MAX);
        onChange(accounts.length === 0 ? undefined : { to: 'names', accounts });
      }}
    />
  );
}
