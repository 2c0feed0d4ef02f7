import { widerNetworksOf } from '@croupier/server/network-of';
import { type RateGate, rateGate } from './rate-gate.ts';

/** A gate by network, behind which the wider ones that hold it have a few times as much. */
export function networkGate(settings: Parameters<typeof rateGate>[0]): RateGate {
  const own = rateGate(settings);
  const wider = new Map<number, RateGate>();
  const gateOf = (times: number): RateGate => {
    const gate = wider.get(times) ?? rateGate({ ...settings, limit: settings.limit * times });
    wider.set(times, gate);
    return gate;
  };
  return {
    admit: (network) =>
      own.admit(network) &&
      widerNetworksOf(network).every((one) => gateOf(one.times).admit(one.network)),
  };
}
