import type { LiveHostLine } from '@croupier/contract/live-tables/operator/hosts';
import { Button } from '@croupier/kit/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../kit/side-panel.tsx';
import { languageName } from '../../page/language-name.ts';
import { useMay } from '../../state/staff.ts';
import { HostDialog, type HostVendor } from './host-dialog.tsx';

/** One host: what players see of them, and where they deal now. */
export function LiveHostPanel({
  host,
  vendors,
}: {
  readonly host: LiveHostLine;
  readonly vendors: readonly HostVendor[];
}) {
  const { t } = useTranslation('console-catalog');
  const [editing, setEditing] = useState(false);
  const mayWrite = useMay('vendor.write');
  const { name, look, languages, greetings, tables, active } = host;
  const facts = [
    [t('liveHosts.state'), active ? t('liveHosts.active') : t('liveHosts.retired')],
    [t('liveHosts.look'), look],
    [t('liveHosts.languages'), languages.map(languageName).join(', ')],
    ...Object.entries(greetings).map(([language, text]) => [
      t('liveHosts.greeting', { language: languageName(language) }),
      text,
    ]),
    [t('liveHosts.tables'), tables.map(({ title }) => title).join(', ') || '–'],
  ];
  return (
    <SidePanel
      title={name}
      footer={
        mayWrite && (
          <Button variant="primary" onClick={() => setEditing(true)}>
            {t('liveHosts.edit')}
          </Button>
        )
      }
    >
      <dl className="c-facts" data-sentences>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {editing && <HostDialog host={host} vendors={vendors} onClose={() => setEditing(false)} />}
    </SidePanel>
  );
}
