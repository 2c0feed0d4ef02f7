import { expect, test } from 'vitest';
import { wayFrom, wayIn, wayOut, wayToAgents } from './agent-ways.ts';
import { withinCenter } from './within-center.ts';

const guest = { signedIn: false, type: undefined, offered: true };
const member = { signedIn: true, type: 0, offered: true };
const agents = [1, 2, 41, 42].map((type) => ({ signedIn: true, type, offered: true }));

test('[SITE-07] only agents enter the agent center; everybody else is led to its landing page', () => {
  expect(wayFrom('/agentHome', guest)).toBe('/agent');
  expect(wayFrom('/agentHome', member)).toBe('/agent');
  expect(wayFrom('/agentHome', { ...member, type: 4 })).toBe('/agent');
  for (const agent of agents) expect(wayFrom('/agentHome', agent)).toBeUndefined();
  // Until the server has said who it is, nobody is led anywhere.
  expect(wayFrom('/agentHome', { ...member, type: undefined })).toBeUndefined();
  expect(wayFrom('/agent', guest)).toBeUndefined();
});

test('[SITE-07] agents arrive in their center and leave by its landing page, where there is one', () => {
  for (const agent of agents) {
    expect(wayIn(agent)).toBe('/agentHome');
    expect(wayOut(agent)).toBe('/agent');
    expect(wayIn({ ...agent, offered: false })).toBeUndefined();
    expect(wayOut({ ...agent, offered: false })).toBe('/');
  }
  expect(wayIn(member)).toBeUndefined();
  expect(wayOut(member)).toBe('/');
});

test('[AGT-02] in the agent center links to pages of members stay inside it', () => {
  expect(withinCenter('/member?page=depositv2&deposit=7')).toBe(
    '/agentHome?page=depositv2&deposit=7',
  );
  expect(withinCenter('/home?announcement=31')).toBe(
    '/agentHome?page=announcement&announcement=31',
  );
  // The hub, windows and pages are what they are everywhere.
  for (const other of ['/member', '/feedback', '/helpmc#term', '/play/12', '/', '/agent']) {
    expect(withinCenter(other)).toBe(other);
  }
  expect([wayToAgents(2), wayToAgents(0), wayToAgents(undefined)]).toEqual([
    '/agentHome',
    '/agent',
    '/agent',
  ]);
});
