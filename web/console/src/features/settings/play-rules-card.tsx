import type { PlayRules } from '@croupier/contract/protection/play-rules';
import { settingRanges } from '@croupier/contract/merchant/setting-ranges';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Switch } from '@croupier/kit/ui/switch';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { withReason } from '../../page/with-reason.tsx';
import type { SiteCardProps } from './site-cards.tsx';

const { max } = settingRanges.minimumCycleMs;
const switches = ['turbo', 'autoplay', 'smallWins', 'showsSession'] as const;

/** What the law of the place asks of the games on the site. */
export function PlayRulesCard({ settings, mayWrite, busy, onSave }: SiteCardProps) {
  const { t } = useTranslation('console-site');
  const { merchantId } = settings;
  const [rules, setRules] = useState<PlayRules>(settings.playRules);
  const [cycle, setCycle] = useState(String(settings.playRules.minimumCycleMs));
  const minimumCycleMs = Number(cycle);
  const fits = /^\d{1,5}$/.test(cycle) && minimumCycleMs <= max;
  const playRules = { ...rules, minimumCycleMs };
  const isSame = JSON.stringify(playRules) === JSON.stringify(settings.playRules);

  function save(event: FormEvent): void {
    event.preventDefault();
    onSave(() => withReason((why) => call('setPlayRules', { merchantId, playRules, ...why })));
  }

  return (
    <Card title={t('play.title')}>
      <p className="c-lead">{t('play.lead')}</p>
      <AskedNote subject={`merchant:${merchantId}:play-rules`} />
      <form className="c-form" onSubmit={save}>
        <TextField
          size="md"
          label={t('play.cycle')}
          help={t('play.cycleHelp')}
          inputMode="numeric"
          maxLength={5}
          disabled={!mayWrite}
          value={cycle}
          error={fits ? undefined : t('play.cycleWrong', { max })}
          onChange={({ target }) => setCycle(target.value.trim())}
        />
        <ul className="c-rows">
          {switches.map((name) => (
            <li key={name}>
              <Switch
                label={t(`play.${name}`)}
                checked={rules[name]}
                disabled={!mayWrite || busy}
                onChange={({ target }) => setRules((now) => ({ ...now, [name]: target.checked }))}
              />
              <span className="k-help">{t(`play.${name}Help`)}</span>
            </li>
          ))}
        </ul>
        {mayWrite && (
          <Button type="submit" variant="soft" busy={busy} disabled={!fits || isSame}>
            {t('play.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}
