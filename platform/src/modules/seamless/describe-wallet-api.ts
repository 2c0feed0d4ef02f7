/** OpenAPI documents of the wallet API, made from the tables that both sides are held to. */
import type { FastifyInstance } from 'fastify';
import { codeMeanings } from '@croupier/contract/seamless/code-meanings';
import type { SeamlessCall } from '@croupier/contract/seamless/seamless-call';
import { walletCalls } from '@croupier/contract/seamless/wallet-calls';
import { vendorCalls } from '@croupier/contract/seamless/vendor-calls';
import {
  ANSWER_SIGN_HEADER,
  type ApiCode,
  apiCodes,
  KEY_HEADER,
  NONCE_HEADER,
  SEAMLESS_BODY_MAX,
  SEAMLESS_PREFIX,
  SIGN_HEADER,
  SIGN_VERSION,
  SIGN_VERSION_HEADER,
  TIMESTAMP_HEADER,
} from '@croupier/contract/seamless/wire';
import { z } from 'zod';

/** What any call may be refused with. */
const GENERAL: readonly ApiCode[] = [
  apiCodes.badRequest,
  apiCodes.badSignature,
  apiCodes.notFound,
  apiCodes.internal,
];
const WITH_BALANCE: readonly ApiCode[] = [
  apiCodes.insufficientFunds,
  apiCodes.betLimit,
  apiCodes.maxBet,
];

/** Serves both documents under `/seamless/`, to anybody: they hold no secret. */
export function serveApiDescriptions(app: FastifyInstance): void {
  for (const [name, describeIt] of [
    ['openapi', describeWalletApi],
    ['vendor-openapi', describeVendor],
  ] as const) {
    let text: string | undefined;
    app.get(`/seamless/${name}.json`, async (_request, reply) => {
      text ??= JSON.stringify(describeIt());
      return reply.type('application/json; charset=utf-8').send(text);
    });
  }
}

/** What vendors call. */
export function describeWalletApi() {
  return describe({
    title: 'Croupier: wallet API, called by vendors',
    description:
      `Bodies have at most ${SEAMLESS_BODY_MAX} bytes; larger ones are refused with 400. Ids of ` +
      'transactions are the vendor’s, once for ever; those of rounds are a player’s.',
    server: {
      url: `${SEAMLESS_PREFIX}/{merchant}`,
      variables: { merchant: { default: 'jade-lantern', description: 'Code of the merchant' } },
    },
    calls: walletCalls,
  });
}

/** What the platform calls at each vendor. */
export function describeVendor() {
  return describe({
    title: 'Croupier: what a vendor answers, called by the platform',
    server: {
      url: '{vendor}',
      variables: { vendor: { default: 'https://games.example', description: 'The vendor' } },
    },
    calls: vendorCalls,
  });
}

interface Side {
  readonly title: string;
  readonly description?: string;
  readonly server: object;
  readonly calls: Readonly<Record<string, SeamlessCall>>;
}

function describe({ title, description, server, calls }: Side) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', ...(description !== undefined && { description }) },
    servers: [server],
    paths,
    components: { securitySchemes: signing },
  };
}

function operation(operationId: string, call: SeamlessCall) {
  const { path, method, summary, request, answer, refusals, example } = call;
  const { properties = {}, required = [] } = schemaOf(request, 'input');
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: 128 },
  }));
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const parameters = method === 'GET' ? [...inPath, ...inQuery] : inPath;
  return {
    operationId,
    summary,
    ...(path !== '/health' && {
      security: [{ signature: [], version: [], timestamp: [], nonce: [], key: [] }],
    }),
    ...(parameters.length > 0 && { parameters }),
    ...(method === 'POST' && {
      requestBody: { required: true, content: asJson(schemaOf(request, 'input'), example.request) },
    }),
    responses: {
      200: {
        description: 'Done',
        headers: answerSign,
        content: asJson(schemaOf(answer, 'output'), example.answer),
      },
      ...refused([...refusals, ...GENERAL]),
    },
  };
}

/** HTTP knows two kinds of no; `meta.api_code` says which it is. */
function refused(codes: readonly ApiCode[]) {
  const groups = Map.groupBy(codes, (code) => (code === apiCodes.internal ? 500 : 400));
  return Object.fromEntries(
    [...groups].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${codeMeanings[code]}`).join('\n'),
        headers: answerSign,
        content: asJson(refusalSchema(status, group)),
      },
    ]),
  );
}

function refusalSchema(status: 400 | 500, codes: readonly ApiCode[]): object {
  const tellsBalance = codes.some((code) => WITH_BALANCE.includes(code));
  return {
    type: 'object',
    properties: {
      code: { enum: [String(status), status], description: 'A number for vendors that ask.' },
      msg: { type: 'string' },
      meta: {
        type: 'object',
        properties: {
          api_code: { enum: codes },
          api_message: { type: 'string' },
          ...(tellsBalance && { balance: { type: 'string' } }),
        },
        required: ['api_code', 'api_message'],
      },
    },
    required: ['code', 'msg', 'meta'],
  };
}

const inHeader = (name: string, description: string) => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
});
const signing = {
  signature: inHeader(
    SIGN_HEADER,
    'Hex HMAC-SHA256 of "timestamp.nonce.METHOD.path.", the path with its query, and the raw body.',
  ),
  version: inHeader(SIGN_VERSION_HEADER, `Always ${SIGN_VERSION}.`),
  timestamp: inHeader(TIMESTAMP_HEADER, 'Unix time in seconds, at most 300 s off.'),
  nonce: inHeader(NONCE_HEADER, '16 to 64 of A-Z a-z 0-9 _ . - that were never sent before.'),
  key: inHeader(KEY_HEADER, 'Id of the signing key.'),
};

const answerSign = {
  [ANSWER_SIGN_HEADER]: {
    description:
      'Hex HMAC-SHA256 of "nonce." of the call and the raw body; absent when nobody signed it.',
    schema: { type: 'string' },
  },
};

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io });
  return described;
}

function asJson(schema: object, example?: object) {
  return { 'application/json': { schema, ...(example && { example }) } };
}
