import { Button } from '@croupier/kit/ui/button';
import { Chip } from '@croupier/kit/ui/chip';
import { Select } from '@croupier/kit/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageOfCode } from '../../page/language-name.ts';
import { PickPlayerDialog } from '../../page/pick-player-dialog.tsx';
import { useTags } from '../../page/use-segment-words.ts';
import { useWorkplace } from '../../state/staff.ts';
import type { TypedLeaf } from './typed-segment.ts';

export interface LeafValueProps {
  readonly leaf: TypedLeaf;
  readonly disabled: boolean;
  readonly onChange: (leaf: TypedLeaf) => void;
}

/** Which tag, and whether players have it or not. */
export function TagValue({ leaf, disabled, onChange }: LeafValueProps) {
  const { t } = useTranslation('console-audience');
  const tags = useTags();
  return (
    <>
      <Select
        size="md"
        ariaLabel={t('form.has')}
        disabled={disabled}
        value={String(leaf.has)}
        options={(['true', 'false'] as const).map((value) => ({
          value,
          label: t(value === 'true' ? 'form.tagged' : 'form.untagged'),
        }))}
        onValueChange={(value) => onChange({ ...leaf, has: value === 'true' })}
      />
      <Select
        size="md"
        ariaLabel={t('leaf.tag')}
        placeholder={t('form.chooseTag')}
        disabled={disabled}
        value={leaf.id || null}
        options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(id) => onChange({ ...leaf, id })}
      />
    </>
  );
}

/** Languages of the site; one of them is enough. */
export function LanguageValue({ leaf, disabled, onChange }: LeafValueProps) {
  const { t } = useTranslation('console-audience');
  const { languages } = useWorkplace().merchant;
  const nameOf = useLanguageOfCode();
  const { codes } = leaf;
  return (
    <div className="c-chips" role="group" aria-label={t('leaf.language')}>
      {languages.map(({ code }) => (
        <Chip
          key={code}
          disabled={disabled}
          selected={codes.includes(code)}
          onClick={() =>
            onChange({
              ...leaf,
              codes: codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code],
            })
          }
        >
          {nameOf(code)}
        </Chip>
      ))}
    </div>
  );
}

/** Below which agent players stand. */
export function AgentValue({ leaf, disabled, onChange }: LeafValueProps) {
  const { t } = useTranslation('console-audience');
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Button size="sm" icon="tree-structure" disabled={disabled} onClick={() => setPicking(true)}>
        {leaf.account || t('form.chooseAgent')}
      </Button>
      {isPicking && (
        <PickPlayerDialog
          title={t('form.chooseAgent')}
          description={t('form.agentHelp')}
          onPick={({ id, account }) => {
            onChange({ ...leaf, id, account });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
