import { flags } from '@croupier/contract/flags';
import { consoleMenu } from '@croupier/contract/staff/operator/menu';
import { permissions } from '@croupier/contract/staff/operator/permissions';
import type { Module } from '#kernel/module.ts';
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
  const upline = { player: { transferUpline: handler } };
  expect(() => holdManifest({ name: 'upline' }, upline)).toThrow('depends on transferUpline');
  expect(() => holdManifest({ name: 'upline', flags: ['transferUpline'] }, upline)).not.toThrow();
  expect(() => holdManifest(bets, { player: opened.player })).toThrow('asks for: bets.read');
  const requestKinds = [{ name: 'adjustment' }];
  expect(() => holdManifest(bets, { ...opened, requestKinds })).toThrow('adjustment.check');
});

test('[OPS-01] every permission that a role can have is asked for by a module', () => {
  const asked = modules.flatMap((module) => ('permissions' in module ? module.permissions : []));
  expect([...permissions].filter((permission) => !asked.includes(permission))).toEqual([]);
});

test('[OPS-01] every entry of the menu stands on a permission of its module', () => {
  const strange = consoleMenu.filter(({ module: name, permission }) => {
    const owner: Pick<Module, 'permissions'> | undefined = modules.find(
      (module) => module.name === name,
    );
    return owner?.permissions?.includes(permission) !== true;
  });
  expect(strange).toEqual([]);
});

test('[CFG-03] every feature that is ready is brought by one module', () => {
  const brought = modules.flatMap((module: Pick<Module, 'flags'>) => module.flags ?? []).toSorted();
  const ready = Object.entries(flags).flatMap(([name, flag]) => (flag.ready ? [name] : []));
  expect(brought).toEqual(ready.toSorted());
});
