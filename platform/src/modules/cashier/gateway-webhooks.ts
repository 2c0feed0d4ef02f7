/**
 * The gateways' webhook: `POST /webhooks/gateway/:merchantCode/:methodCode`. No endpoint of the table,
 * because the caller is no player and the proof is over the raw bytes.
 */
import {
  GATEWAY_BODY_MAX,
  GATEWAY_SIGNATURE_HEADER,
  GATEWAY_TIMESTAMP_HEADER,
} from '@croupier/contract/cashier/gateway';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#kernel/refuse.ts';
import type { CashierDeps } from './cashier-deps.ts';
import { receiveNotice } from './receive-notice.ts';

type Address = { Params: { merchantCode: string; methodCode: string } };

/** Declares the webhook on a scope of its own, whose bodies stay raw. */
export function gatewayWebhooks(deps: CashierDeps): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.route<Address>({
      method: 'POST',
      url: '/webhooks/gateway/:merchantCode/:methodCode',
      bodyLimit: GATEWAY_BODY_MAX,
      async handler(request) {
        if (!Buffer.isBuffer(request.body)) throw refuse('webhook.bad-signature');
        const outcome = await receiveNotice(deps, {
          ...request.params,
          body: request.body,
          proof: {
            timestamp: headerOf(request, GATEWAY_TIMESTAMP_HEADER),
            signature: headerOf(request, GATEWAY_SIGNATURE_HEADER),
          },
        });
        return { success: true, value: { outcome }, message: '' };
      },
    });
  };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
