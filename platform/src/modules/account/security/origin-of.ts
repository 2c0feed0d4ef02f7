import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { describeDevice } from '../describe-device.ts';

/** Where a change comes from, for the member's own record. */
export interface Origin {
  readonly ip: string;
  readonly device: string;
}

/** Where a call comes from, for the member's own record. */
export function originOf({ ip, request }: PlayerCall<MemberPrincipal>): Origin {
  return { ip, device: describeDevice(request.headers['user-agent'] ?? '') };
}
