import { catalogAdmin, type Vendor } from '#catalog';
import { HttpFailure } from '#kernel/http-client.ts';
import { Refused } from '#kernel/refuse.ts';
import type { LaunchDeps } from '../launch-game.ts';

const TIMEOUT_MS = 5000;
const ANSWER_BYTES_MAX = 4096;

export interface TriedStep {
  readonly step: 'health' | 'catalogue';
  readonly ok: boolean;
  readonly detail: string;
  readonly tookMs: number;
}

/** A dry call of a vendor: whether anybody answers, and whether our signature is taken. */
export async function tryVendor(deps: LaunchDeps, vendor: Vendor): Promise<TriedStep[]> {
  const health = await timed('health', async () => {
    const { status, body } = await deps.httpClient({
      url: `${vendor.baseUrl}/health`,
      method: 'GET',
      timeoutMs: TIMEOUT_MS,
      answerBytesMax: ANSWER_BYTES_MAX,
    });
    return { ok: status === 200, detail: `${status} ${body.slice(0, 120)}` };
  });
  const catalogue = await timed('catalogue', async () => {
    const { total } = await catalogAdmin.previewGames(deps, vendor.id, 'en');
    return { ok: true, detail: String(total) };
  });
  return [health, catalogue];
}

async function timed(
  step: TriedStep['step'],
  ask: () => Promise<{ readonly ok: boolean; readonly detail: string }>,
): Promise<TriedStep> {
  const startedAt = performance.now();
  const told = await ask().catch((error: unknown) => {
    if (error instanceof HttpFailure) return { ok: false, detail: error.message };
    if (error instanceof Refused) {
      return { ok: false, detail: String(error.facts.params?.['why'] ?? error.code) };
    }
    throw error;
  });
  return { step, ...told, tookMs: Math.ceil(performance.now() - startedAt) };
}
