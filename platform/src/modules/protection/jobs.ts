import type { ModuleWork } from '#kernel/jobs.ts';
import { findHarm } from './harm/find-harm.ts';
import type { ProtectionDeps } from './protection-deps.ts';
import { eraseDocuments } from './verification/erase-documents.ts';

/** Searches for markers of harm, and deletes pictures of documents when their time has come. */
export function protectionWork({ db }: ProtectionDeps): ModuleWork {
  return {
    jobs: [
      {
        name: 'protection.find-harm',
        cron: '*/5 * * * *',
        run: async () => void (await findHarm(db)),
      },
      {
        name: 'protection.erase-documents',
        cron: '40 * * * *',
        run: async () => void (await eraseDocuments(db)),
      },
    ],
  };
}
