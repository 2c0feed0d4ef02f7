import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { withReason } from '../../page/with-reason.tsx';
import { useMay } from '../../state/staff.ts';
import { hostsOf } from './hosts-of.ts';
import { LinesField } from '../../page/lines-field.tsx';

type Settings = CallOutput<'merchantSettings'>;

export type ContentHostsCardProps = {
  readonly settings: Settings;
  readonly busy: boolean;
  readonly onSave: (change: () => Promise<Settings>) => void;
};

/** The hosts that serve copies of the pictures, and further ones that games may come from. */
export function ContentHostsCard({ settings, busy, onSave }: ContentHostsCardProps) {
  const { t } = useTranslation('console');
  const mayWrite = useMay('merchant.write');
  const [images, setImages] = useState(settings.imageCDNs.join('\n'));
  const [games, setGames] = useState(settings.launchGameCDNs.join('\n'));
  const [frames, setFrames] = useState(settings.frameOrigins.join('\n'));
  const [links, setLinks] = useState(settings.linkAddresses.join('\n'));
  const { merchantId } = settings;
  const wrong = [...hostsOf(images).wrong, ...hostsOf(games).wrong];

  function submit(event: FormEvent): void {
    event.preventDefault();
    const change = {
      imageCDNs: hostsOf(images).hosts,
      launchGameCDNs: hostsOf(games).hosts,
      linkAddresses: addressesOf(links),
      frameOrigins: addressesOf(frames),
    };
    onSave(() => withReason((why) => call('setContentHosts', { merchantId, ...change, ...why })));
  }

  return (
    <Card title={t('settings.hosts.title')}>
      <p className="c-lead">{t('settings.hosts.lead')}</p>
      <AskedNote subject={`merchant:${merchantId}:hosts`} />
      <form className="c-flags" onSubmit={submit}>
        <LinesField
          label={t('settings.hosts.images')}
          help={t('settings.hosts.imagesHelp')}
          value={images}
          disabled={!mayWrite}
          onChange={setImages}
        />
        <LinesField
          label={t('settings.hosts.games')}
          help={t('settings.hosts.gamesHelp')}
          value={games}
          disabled={!mayWrite}
          onChange={setGames}
        />
        <LinesField
          label={t('settings.hosts.frames')}
          help={t('settings.hosts.framesHelp')}
          value={frames}
          disabled={!mayWrite}
          onChange={setFrames}
        />
        <LinesField
          label={t('settings.hosts.links')}
          help={t('settings.hosts.linksHelp')}
          value={links}
          disabled={!mayWrite}
          onChange={setLinks}
        />
        <p role="status" className="k-help">
          {wrong.length > 0 && t('settings.hosts.wrong', { hosts: wrong.join(', ') })}
        </p>
        {mayWrite && (
          <Button type="submit" variant="soft" busy={busy} disabled={wrong.length > 0}>
            {t('settings.hosts.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}

/** One a line; what is no address is refused by the server in words. */
function addressesOf(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((line) => line !== ''))];
}
