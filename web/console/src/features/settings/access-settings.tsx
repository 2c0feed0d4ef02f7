import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { InstantField } from '../../page/instant-field.tsx';
import { withReason } from '../../page/with-reason.tsx';
import { ClosedTextsCard } from './closed-texts-card.tsx';
import { PlayRulesCard } from './play-rules-card.tsx';
import { LinesField } from '../../page/lines-field.tsx';
import { MobileCountriesCard } from './mobile-countries-card.tsx';
import { type SiteCardProps, SiteCards } from './site-cards.tsx';
import { typedNetworks } from '../../page/typed-fields.ts';

/** Where the site is found, whom it lets in, and when it is closed. */
export function AccessSettings() {
  return (
    <SiteCards>
      {(card) => (
        <div className="c-columns">
          <DomainsCard {...card} />
          <MobileCountriesCard key={JSON.stringify(card.settings.mobileCountries)} {...card} />
          <RegionCard key={JSON.stringify(card.settings.region)} {...card} />
          <WindowsCard key={JSON.stringify(card.settings.maintenanceWindows)} {...card} />
          <PlayRulesCard key={JSON.stringify(card.settings.playRules)} {...card} />
          <ClosedTextsCard key={JSON.stringify(card.settings.closedTexts)} {...card} />
        </div>
      )}
    </SiteCards>
  );
}

function DomainsCard({ settings, mayWrite, busy, onSave }: SiteCardProps) {
  const { t } = useTranslation('console-site');
  const [host, setHost] = useState('');
  const { merchantId, domains } = settings;

  function add(event: FormEvent): void {
    event.preventDefault();
    onSave(async () => {
      const next = await withReason((why) => call('addDomain', { merchantId, host, ...why }));
      setHost('');
      return next;
    });
  }

  return (
    <Card title={t('domains.title')}>
      <p className="c-lead">{t('domains.lead')}</p>
      <AskedNote subject={`merchant:${merchantId}:domains`} />
      <ul className="c-rows">
        {domains.map((domain) => (
          <li key={domain.host}>
            <strong dir="ltr">{domain.host}</strong>
            {domain.main && <span className="k-help">{t('domains.main')}</span>}
            {mayWrite && !domain.main && (
              <>
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={busy}
                  onClick={() =>
                    onSave(() =>
                      withReason((why) =>
                        call('setMainDomain', { merchantId, host: domain.host, ...why }),
                      ),
                    )
                  }
                >
                  {t('domains.makeMain')}
                </Button>
                <IconButton
                  bare
                  size="sm"
                  icon="trash"
                  label={t('remove', { what: domain.host })}
                  disabled={busy}
                  onClick={() =>
                    onSave(() => call('removeDomain', { merchantId, host: domain.host }))
                  }
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form className="c-filters" onSubmit={add}>
          <TextField
            size="md"
            dir="ltr"
            label={t('domains.host')}
            spellCheck={false}
            autoCapitalize="off"
            maxLength={253}
            value={host}
            onChange={({ target }) => setHost(target.value)}
          />
          <Button type="submit" variant="soft" busy={busy} disabled={host.trim() === ''}>
            {t('domains.add')}
          </Button>
        </form>
      )}
    </Card>
  );
}

const regionParts = [
  'allowedNetworks',
  'blockedNetworks',
  'allowedCountries',
  'blockedCountries',
] as const;

function RegionCard({ settings, mayWrite, busy, onSave }: SiteCardProps) {
  const { t } = useTranslation('console-site');
  const { merchantId, region, knowsCountries } = settings;
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(regionParts.map((part) => [part, region[part].join('\n')])),
  );
  const listed = (part: (typeof regionParts)[number]) => typedNetworks(texts[part] ?? '') ?? [];

  function save(event: FormEvent): void {
    event.preventDefault();
    onSave(() =>
      call('setRegion', {
        merchantId,
        allowedNetworks: listed('allowedNetworks'),
        blockedNetworks: listed('blockedNetworks'),
        allowedCountries: listed('allowedCountries').map((code) => code.toUpperCase()),
        blockedCountries: listed('blockedCountries').map((code) => code.toUpperCase()),
      }),
    );
  }

  return (
    <Card title={t('region.title')}>
      <p className="c-lead">{t('region.lead')}</p>
      {!knowsCountries && <p className="k-help">{t('region.noCountries')}</p>}
      <form className="c-flags" onSubmit={save}>
        {regionParts.map((part) => (
          <LinesField
            key={part}
            label={t(`region.${part}`)}
            help={t(`region.${part}Help`)}
            value={texts[part] ?? ''}
            disabled={!mayWrite}
            onChange={(value) => setTexts((now) => ({ ...now, [part]: value }))}
          />
        ))}
        {mayWrite && (
          <Button type="submit" variant="soft" busy={busy}>
            {t('region.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}

interface WindowDraft {
  readonly from: string | null;
  readonly until: string | null;
}

function WindowsCard({ settings, mayWrite, busy, onSave }: SiteCardProps) {
  const { t } = useTranslation('console-site');
  const { merchantId, maintenanceWindows } = settings;
  const [drafts, setDrafts] = useState<readonly WindowDraft[]>(maintenanceWindows);
  const windows = drafts.flatMap(({ from, until }) =>
    from !== null && until !== null && from < until ? [{ from, until }] : [],
  );
  const set = (index: number, to: Partial<WindowDraft>) =>
    setDrafts((now) => now.map((draft, at) => (at === index ? { ...draft, ...to } : draft)));
  return (
    <Card title={t('windows.title')}>
      <p className="c-lead">{t('windows.lead')}</p>
      <ul className="c-rows">
        {drafts.map((draft, index) => (
          // Rows have no identity but their place; the card begins anew after a save.
          <li key={index}>
            <InstantField
              label={t('windows.from')}
              value={draft.from}
              disabled={!mayWrite}
              onChange={(from) => set(index, { from })}
            />
            <InstantField
              label={t('windows.until')}
              value={draft.until}
              disabled={!mayWrite}
              onChange={(until) => set(index, { until })}
            />
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className="c-filters">
          <Button
            variant="ghost"
            disabled={drafts.length >= 20}
            onClick={() => setDrafts((now) => [...now, { from: null, until: null }])}
          >
            {t('windows.add')}
          </Button>
          <Button
            variant="ghost"
            disabled={drafts.length === 0}
            onClick={() => setDrafts((now) => now.slice(0, -1))}
          >
            {t('windows.removeLast')}
          </Button>
          <Button
            variant="soft"
            busy={busy}
            disabled={windows.length !== drafts.length}
            onClick={() => onSave(() => call('setMaintenanceWindows', { merchantId, windows }))}
          >
            {t('windows.save')}
          </Button>
        </div>
      )}
    </Card>
  );
}
