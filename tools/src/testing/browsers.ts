import { inRepository } from '../repository.ts';
import { findChromium } from './chromium.ts';

/** Called by vitest before tests that use a browser: they start it as `quiet-chromium.sh` says. */
export function setup(): void {
  const program = process.env['CHROMIUM_PROGRAM'] ?? findChromium();
  if (!program) return;
  process.env['CHROMIUM_PROGRAM'] = program;
  process.env['CHROMIUM_PATH'] = inRepository('tools/src/testing/quiet-chromium.sh');
}
