import { alarmEndpoints } from './alarms.ts';
import { operatorCatalogEndpoints } from './catalog.ts';
import { contentPreviewEndpoints } from './content-preview.ts';
import { contentEndpoints } from './content.ts';
import { memberEndpoints } from './members.ts';
import { merchantSettingsEndpoints } from './merchant-settings.ts';
import { pictureEndpoints } from './pictures.ts';
import { sessionEndpoints } from './session.ts';
import { vendorEndpoints } from './vendors.ts';

/** Every endpoint of the operator console. */
export const operatorEndpoints = {
  ...sessionEndpoints,
  ...memberEndpoints,
  ...merchantSettingsEndpoints,
  ...alarmEndpoints,
  ...vendorEndpoints,
  ...operatorCatalogEndpoints,
  ...contentEndpoints,
  ...pictureEndpoints,
  ...contentPreviewEndpoints,
};
export type OperatorEndpoints = typeof operatorEndpoints;
