/** The OpenAPI document of a table: nobody writes it, so it cannot be wrong. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusals, type ErrorCode } from '@croupier/contract/errors';
import { PAYLOAD_MAX_AGE_SECONDS } from '@croupier/contract/payload';
import { z } from 'zod';
import type { AnyEndpoint } from '../http.ts';

/** What any caller of any endpoint must expect. */
const GENERAL: readonly ErrorCode[] = [
  'request.invalid',
  'request.cross-site',
  'request.too-many',
  'server.failed',
  'server.unavailable',
];

/** What callers of endpoints with an encrypted payload must expect as well. */
const ENCRYPTED: readonly ErrorCode[] = [
  'request.not-encrypted',
  'request.undecipherable',
  'request.replayed',
];

export interface ApiDescription {
  readonly title: string;
  /** Name of the cookie that carries the second half of a session. */
  readonly cookie: string;
  readonly table: Readonly<Record<string, AnyEndpoint>>;
  needsSession(endpoint: AnyEndpoint): boolean;
}

/** Throws when the description is not for that reader. */
export interface ForReaders {
  readonly assertReader?: (request: FastifyRequest) => Promise<void>;
}

/** Serves the document at that path. It is written when it is first read: servers start without it. */
export function serveDescription(
  app: FastifyInstance,
  path: string,
  api: ApiDescription & ForReaders,
): void {
  let document: string | undefined;
  app.get(path, async (request, reply) => {
    await api.assertReader?.(request);
    document ??= JSON.stringify(describeApi(api));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

/** The document as an object. */
export function describeApi({ title, cookie, table, needsSession }: ApiDescription) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: name,
        tags: [endpoint.module],
        summary: endpoint.summary,
        ...(needsSession(endpoint) && { security: [{ bearer: [], binding: [] }] }),
        ...describeInput(endpoint),
        responses: describeAnswers(endpoint),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        binding: { type: 'apiKey', in: 'cookie', name: cookie },
      },
    },
  };
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** Path parts and queries as parameters, everything else as the body. */
function describeInput({ method, path, input, encrypted }: AnyEndpoint) {
  const { properties = {}, required = [], ...rest } = schemaOf(input, 'input');
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, part = '']) => part);
  const names = Object.keys(properties);
  const bodied = method === 'POST' || method === 'PUT';
  const parameters = names
    .filter((name) => inPath.includes(name) || !bodied)
    .map((name) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema: properties[name],
    }));
  const inBody = bodied ? names.filter((name) => !inPath.includes(name)) : [];
  const schema = {
    ...rest,
    properties: Object.fromEntries(inBody.map((name) => [name, properties[name]])),
    required: required.filter((name) => inBody.includes(name)),
  };
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(bodied && {
      requestBody: {
        required: true,
        content: asJson(encrypted ? encryptedSchema(schema) : schema),
      },
    }),
  };
}

/** What travels instead of it, and what is inside. */
function encryptedSchema(inside: object): object {
  return {
    type: 'object',
    properties: {
      jwe: {
        type: 'string',
        description:
          'Compact JWE (ECDH-ES, A256GCM) to a key of /api/payload-keys. The protected header also ' +
          `says \`htm\` and \`htu\` (method and path of this call), \`iat\` (seconds, within ` +
          `${PAYLOAD_MAX_AGE_SECONDS} of the server's \`now\`) and a random \`jti\`. A plain body is refused.`,
        contentMediaType: 'application/json',
        contentSchema: inside,
      },
    },
    required: ['jwe'],
    additionalProperties: false,
  };
}

function describeAnswers({ output, file, encrypted, refusals: codes }: AnyEndpoint) {
  const general = encrypted ? [...GENERAL, ...ENCRYPTED] : GENERAL;
  const byStatus = Map.groupBy([...codes, ...general], (code) => refusals[code].status);
  const refused = [...byStatus].map(([status, group]) => [
    status,
    { description: [...new Set(group)].join(', '), content: asJson(refusalSchema(group)) },
  ]);
  const value = schemaOf(output, 'output');
  const answered = envelopeSchema({ success: { const: true }, value });
  return {
    200: {
      description: 'Done',
      content: file ? { [file.type]: { schema: { type: 'string' } } } : asJson(answered),
    },
    ...Object.fromEntries(refused),
  };
}

function refusalSchema(codes: readonly ErrorCode[]): object {
  return envelopeSchema({
    success: { const: false },
    value: { type: 'null' },
    code: { enum: [...new Set(codes)] },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    reference: { type: 'string' },
    details: { type: 'object' },
  });
}

function envelopeSchema(properties: Readonly<Record<string, unknown>>): object {
  return {
    type: 'object',
    properties: { ...properties, message: { type: 'string' } },
    required: ['success', 'value', 'message'],
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  });
  return described;
}

function asJson(schema: object) {
  return { 'application/json': { schema } };
}
