import { alarmEndpoints } from './alarms.ts';
import { memberEndpoints } from './members.ts';
import { merchantSettingsEndpoints } from './merchant-settings.ts';
import { sessionEndpoints } from './session.ts';
import { vendorEndpoints } from './vendors.ts';

/** Every endpoint of the operator console. */
export const operatorEndpoints = {
  ...sessionEndpoints,
  ...memberEndpoints,
  ...merchantSettingsEndpoints,
  ...alarmEndpoints,
  ...vendorEndpoints,
};
export type OperatorEndpoints = typeof operatorEndpoints;
