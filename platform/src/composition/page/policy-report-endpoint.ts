/** Where browsers report violations of a page's content security policy. Anybody may post here. */
import { readJson } from '@croupier/contract/read-json';
import type { FastifyInstance } from 'fastify';
import { judgedHost } from '#kernel/http/judge-host.ts';
import type { Throttle } from '#kernel/http/throttle.ts';
import type { KnownMerchants, NoteClientError } from '#merchant';
import { readPolicyReports } from './policy-reports.ts';

export const POLICY_REPORTS = '/api/policy-reports';

const BODY_MAX = 65_536;
/** Browsers name their formats; neither is what calls of the table send. */
const FORMATS = ['application/reports+json', 'application/csp-report'];

export interface PolicyReportDeps {
  readonly merchants: KnownMerchants;
  readonly noteClientError: NoteClientError;
  readonly throttle: Throttle;
}

/** Takes reports of both formats and keeps them with those of pages; an address has few a minute. */
export function policyReportEndpoint({
  merchants,
  noteClientError,
  throttle,
}: PolicyReportDeps): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(FORMATS, { parseAs: 'string' }, async (_: unknown, text: string) =>
      parsed(text),
    );
    app.post(POLICY_REPORTS, { bodyLimit: BODY_MAX }, async (request, reply) => {
      await throttle.count('report', { address: request.visitorIp });
      const merchant = await merchants.byHost(judgedHost(request));
      if (merchant) {
        const from = { merchant, log: request.log };
        for (const told of readPolicyReports(request.body)) {
          await noteClientError(from, { kind: 'policy', type: 'error', request: told });
        }
      }
      return reply.code(204).send();
    });
  };
}

/** What is no JSON is no report. */
function parsed(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}
