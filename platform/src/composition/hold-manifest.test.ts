import { permissions } from '@croupier/contract/operator/permissions';
import { expect, test } from 'vitest';
import { holdManifest } from './hold-manifest.ts';
import { modules } from './modules.ts';

const handler = async () => ({});

test('[API-01] a module handles its own calls, and says what staff must be allowed to for them', () => {
  const bets = { name: 'bets', permissions: ['bets.read'] } as const;
  const opened = { player: { rounds: handler }, staff: { memberRounds: handler } };
  expect(() => holdManifest(bets, opened)).not.toThrow();
  expect(() => holdManifest({ name: 'wallet' }, opened)).toThrow(
    'rounds is a call of bets, yet wallet handles it.',
  );
  expect(() => holdManifest({ name: 'bets' }, opened)).toThrow('asks for: bets.read');
  expect(() => holdManifest(bets, { player: opened.player })).toThrow('asks for: bets.read');
  const requestKinds = [{ name: 'adjustment' }];
  expect(() => holdManifest(bets, { ...opened, requestKinds })).toThrow('adjustment.check');
});

test('[OPS-01] every permission that a role can have is asked for by a module', () => {
  const asked = modules.flatMap((module) => ('permissions' in module ? module.permissions : []));
  expect([...permissions].filter((permission) => !asked.includes(permission))).toEqual([]);
});
