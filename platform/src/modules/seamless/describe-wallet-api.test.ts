import { codeMeanings } from '@croupier/contract/seamless/code-meanings';
import { walletCalls } from '@croupier/contract/seamless/wallet-calls';
import { vendorCalls } from '@croupier/contract/seamless/vendor-calls';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeWalletApi, describeVendor } from './describe-wallet-api.ts';

type Json = {
  'application/json': { schema: Parameters<typeof z.fromJSONSchema>[0]; example: unknown };
};
interface Operation {
  readonly operationId: string;
  readonly security?: unknown;
  readonly parameters?: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: { readonly content: Json };
  readonly responses: Readonly<Record<string, { description: string; content: Json }>>;
}

const documents = [
  { side: 'platform', document: describeWalletApi(), calls: walletCalls },
  { side: 'vendor', document: describeVendor(), calls: vendorCalls },
];
const operationsOf = (document: ReturnType<typeof describeWalletApi>) =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[]);

for (const { side, document, calls } of documents) {
  test(`[SEAM-06] the ${side}'s OpenAPI document has every call of the table once`, () => {
    const ids = operationsOf(document).map(({ operationId }) => operationId);
    expect(ids.toSorted()).toEqual(Object.keys(calls).toSorted());
    expect(document.openapi).toBe('3.1.0');
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test(`[SEAM-06] the ${side}'s examples are what its own document says`, () => {
    for (const { operationId, requestBody, responses } of operationsOf(document)) {
      for (const content of [requestBody?.content, responses['200']?.content]) {
        if (!content) continue;
        const { schema, example } = content['application/json'];
        const { error } = z.fromJSONSchema(schema).safeParse(example);
        expect([operationId, error?.issues]).toEqual([operationId, undefined]);
      }
    }
  });

  test(`[SEAM-06] the ${side}'s examples pass the schemas that its calls are read with`, () => {
    for (const { request, answer, example } of Object.values(calls)) {
      expect(request.parse(example.request)).toEqual(example.request);
      expect(answer.parse(example.answer)).toEqual(example.answer);
    }
  });
}

test('[SEAM-06] the document tells what its schemas cannot: size, decimals, and which session is meant', () => {
  const document = describeWalletApi();
  expect(document.info.description).toContain('65536 bytes');
  const told = JSON.stringify(document.paths['/betwin']);
  expect(told).toContain('no more decimals than the currency has');
  expect(told).toContain('the open session that the player has');
});

test('[SEAM-06] an example that is not as the document says would be noticed', () => {
  const betwin = operationsOf(describeWalletApi()).find(
    ({ operationId }) => operationId === 'betwin',
  );
  const { schema, example } = betwin!.requestBody!.content['application/json'];
  const wrong = { ...(example as object), transactions: [{ id_provider: 'a', type: 'gift' }] };
  expect(z.fromJSONSchema(schema).safeParse(wrong).success).toBe(false);
});

test('[SEAM-06] what is signed says so, and every code has a meaning', () => {
  const unsigned = documents.flatMap(({ document }) =>
    operationsOf(document).filter(({ security }) => !security),
  );
  expect(unsigned.map(({ operationId }) => operationId)).toEqual(['health']);
  expect(Object.keys(codeMeanings).toSorted()).toEqual(Object.values(apiCodes).toSorted());
  const round = operationsOf(describeWalletApi()).find(
    ({ operationId }) => operationId === 'roundStatus',
  );
  expect(round?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
    { name: 'account_id', in: 'query', required: true },
  ]);
});
