import { clockOffset } from './clock-offset.ts';
import { currencies } from '@croupier/contract/currencies';
import { flags, type FlagName } from '@croupier/contract/flags';
import type { Permission } from '@croupier/contract/merchant/player';
import { nowMs } from '#kernel/clock.ts';
import type { Merchant } from './merchant.ts';
import { isBlocked, type Whereabouts } from './region-rules.ts';

/** 0 the app, 1 maintenance, 2 region blocked. */
export function statusOf(
  merchant: Merchant,
  from: Whereabouts,
  at = nowMs(),
): Permission['status'] {
  if (closedUntil(merchant, at) !== undefined) return 1;
  return isBlocked(from, merchant.settings.region) ? 2 : 0;
}

/** When the site is expected to open again; null for nobody knows, nothing while it is open. */
function closedUntil({ maintenance, settings }: Merchant, at: number): Date | null | undefined {
  if (maintenance.on) return maintenance.until;
  const ends = settings.maintenanceWindows
    .filter(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until))
    .map(({ until }) => new Date(until));
  // Of windows that overlap, the last to end counts.
  return ends.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

/** Everything that a page of the merchant needs before it starts. */
export function describePermission(
  merchant: Merchant,
  visitor: Whereabouts & { readonly domain: string },
): Permission {
  const { settings } = merchant;
  const until = closedUntil(merchant, nowMs());
  const currency = currencies[merchant.currency];
  const { theme, customerService, resources, imageCDNs, launchGameCDNs, frameOrigins } = settings;
  return {
    status: statusOf(merchant, visitor),
    maintenance: until !== undefined,
    maintenanceUntil: until?.toISOString() ?? null,
    regionRestriction: isBlocked(visitor, settings.region),
    location: { ip: visitor.ip, country: visitor.country },
    info: {
      version: String(merchant.version),
      merchant: { code: merchant.code, name: merchant.name },
      mainDomain: merchant.mainHost,
      currency: {
        code: currency.code,
        symbol: currency.symbol,
        decimals: currency.decimals,
        tenderPerUnit: Number(currency.tenderPerUnit),
      },
      languages: settings.languages,
      defaultLanguage: settings.defaultLanguage,
      timeZone: merchant.timeZone,
      clockOffset: clockOffset(merchant.timeZone),
      theme,
      whitelabel: flagTree(merchant),
      customerService,
      resources,
      imageCDNs,
      launchGameCDNs,
      frameOrigins: [...frameOrigins, ...launchGameCDNs],
      domainRoute: visitor.domain,
      analytics: { gtagId: settings.analyticsId },
      minimumAge: settings.minimumAge,
      closedTexts: settings.closedTexts,
    },
  };
}

/** Flags by module; a module is on when one of its flags is. */
function flagTree({ flags: values }: Merchant): Permission['info']['whitelabel'] {
  const names = Object.keys(flags) as FlagName[];
  const modules = [...new Set(names.map((name) => flags[name].module))];
  return modules.map((modId) => {
    const childrenNodes = names
      .filter((name) => flags[name].module === modId)
      .map((name) => ({ modId: name, enabled: values[name] }));
    return { modId, enabled: childrenNodes.some(({ enabled }) => enabled), childrenNodes };
  });
}
