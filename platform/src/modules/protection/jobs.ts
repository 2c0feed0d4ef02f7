import type { ModuleWork } from '#kernel/jobs.ts';
import type { ProtectionDeps } from './protection-deps.ts';
import { eraseDocuments } from './verification/erase-documents.ts';

/** Deletes the pictures of documents when their time has come. */
export function protectionWork({ db }: ProtectionDeps): ModuleWork {
  return {
    jobs: [
      {
        name: 'protection.erase-documents',
        cron: '40 * * * *',
        run: async () => void (await eraseDocuments(db)),
      },
    ],
  };
}
