import { currencies } from '@croupier/contract/currencies';
import { flags, type FlagName } from '@croupier/contract/flags';
import type { Permission } from '@croupier/contract/player/merchant';
import type { Merchant } from './merchant.ts';
import { isBlocked } from './region-rules.ts';

/** 0 the app, 1 maintenance, 2 region blocked. */
export function statusOf(merchant: Merchant, ip: string): Permission['status'] {
  if (merchant.maintenance.on) return 1;
  return isBlocked(ip, merchant.settings.region) ? 2 : 0;
}

/** Everything that a page of the merchant needs before it starts. */
export function describePermission(
  merchant: Merchant,
  visitor: { ip: string; host: string },
): Permission {
  const { settings, maintenance } = merchant;
  const currency = currencies[merchant.currency];
  const { theme, customerService, resources, imageCDNs, launchGameCDNs, frameOrigins } = settings;
  return {
    status: statusOf(merchant, visitor.ip),
    maintenance: maintenance.on,
    maintenanceUntil: maintenance.until?.toISOString() ?? null,
    regionRestriction: isBlocked(visitor.ip, settings.region),
    location: { ip: visitor.ip, country: null },
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
      theme,
      whitelabel: flagTree(merchant),
      customerService,
      resources,
      imageCDNs,
      launchGameCDNs,
      frameOrigins: [...frameOrigins, ...launchGameCDNs],
      domainRoute: visitor.host,
      analytics: { gtagId: settings.analyticsId },
      minimumAge: settings.minimumAge,
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
