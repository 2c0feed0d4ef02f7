import { Chip } from '@croupier/kit/ui/chip';
import { Tabs } from '@croupier/kit/ui/tabs';
import type { FamilyName } from '../../engine/families.ts';
import { playName } from '../words/names.ts';
import { useWords } from '../words/words.ts';

/** `3X_ZX_F`: a play of some places of a draw of digits. */
const OF_WINDOW = /^(\dX_\w+?)_([FMB])$/;
const split = (code: string) => OF_WINDOW.exec(code)?.slice(1) ?? [];

interface VariantsProps {
  readonly family: FamilyName;
  readonly codes: readonly string[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/** The plays of a group, one at a time; those of several windows by window, then by play (picture 04). */
export function Variants({ family, codes, chosen, onChoose }: VariantsProps) {
  const t = useWords();
  if (codes.length < 2) return null;
  const [base = '', window = ''] = split(chosen);
  if (base === '') {
    return (
      <div className="lt-variants">
        <Tabs
          label={t('panel.variants')}
          size="sm"
          items={codes.map((code) => ({ value: code, label: playName(t, family, code) }))}
          value={chosen}
          onValueChange={onChoose}
        />
      </div>
    );
  }
  // As the places stand in a draw: front, middle, back.
  const own = new Set(codes.map((code) => split(code)[1] ?? ''));
  const windows = ['F', 'M', 'B'].filter((name) => own.has(name));
  const bases = [...new Set(codes.map((code) => split(code)[0] ?? ''))];
  return (
    <div className="lt-windows">
      <Tabs
        label={t('panel.places')}
        size="sm"
        items={windows.map((name) => ({ value: name, label: t(`windows.${name}`) }))}
        value={window}
        onValueChange={(name) => onChoose(`${base}_${name}`)}
      />
      <div className="lt-scroll" role="group" aria-label={t('panel.variants')}>
        {bases.map((name) => (
          <Chip key={name} selected={name === base} onClick={() => onChoose(`${name}_${window}`)}>
            {t(`plays.digits.${name}`)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
