import type { OperatorEndpoints } from '@croupier/contract/endpoints/operator';
import { type CallOptions, type ClientSettings, createClient } from '@croupier/kit/api/client';
import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import rows from 'virtual:endpoints';
import type { z } from 'zod';
import { currentToken, endSession } from '../state/session.ts';

export type EndpointName = keyof OperatorEndpoints;
export type CallInput<N extends EndpointName> = z.input<OperatorEndpoints[N]['input']>;
export type CallOutput<N extends EndpointName> = z.output<OperatorEndpoints[N]['output']>;

export const clientSettings: ClientSettings<EndpointName> = {
  rows,
  token: currentToken,
  headers: () => ({ 'accept-language': i18next.language }),
  signedOut: { code: 'staff.not-signed-in', act: endSession },
};
const send = createClient(clientSettings);

/** Calls an endpoint of the console. */
export async function call<N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
): Promise<CallOutput<N>> {
  return (await send(name, input, options)) as CallOutput<N>;
}

/** Query options of a read: the key is the endpoint and its input. */
export function callQuery<N extends EndpointName>(name: N, input: CallInput<N>) {
  return queryOptions<CallOutput<N>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}
