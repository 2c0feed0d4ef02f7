import type { statementEndpoints } from '@croupier/contract/operator/statements';
import type { StatementField, StatementReading } from '@croupier/contract/statement-columns';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin, requests } from '#staff';
import { previewStatement } from '../statements/preview-statement.ts';
import { uploadStatement } from '../statements/upload-statement.ts';

/** Bringing a statement, and seeing before how its file would be read. */
export function statementFileHandlers(
  services: Pick<Services, 'db' | 'secrets'>,
): Pick<OperatorHandlers<typeof statementEndpoints>, 'readStatement' | 'uploadStatement'> {
  const { db } = services;
  return {
    async readStatement({ staff }, { merchantId: wanted, accountId, file, reading }) {
      return previewStatement(db, {
        merchantId: merchantWithin(staff, wanted),
        accountId: BigInt(accountId),
        file,
        chosen: chosenOf(reading),
      });
    },

    async uploadStatement(call, { merchantId: wanted, accountId, file, reading, ...uploaded }) {
      const row = await uploadStatement(services, call, {
        ...uploaded,
        merchantId: merchantWithin(call.staff, wanted),
        accountId: BigInt(accountId),
        file,
        chosen: chosenOf(reading),
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}

function chosenOf(
  reading: Omit<StatementReading, 'columns'> & {
    readonly columns?: Partial<Record<StatementField, number | undefined>> | undefined;
  } = {},
): StatementReading {
  const { columns, ...others } = reading;
  return columns ? { ...others, columns: withoutAbsent(columns) } : others;
}

function withoutAbsent<Columns extends object>(columns: Columns) {
  return Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined)) as {
    [Field in keyof Columns]?: Exclude<Columns[Field], undefined>;
  };
}
