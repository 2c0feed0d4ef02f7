import { expect, test } from 'vitest';
import { readPolicyReports } from './policy-reports.ts';

const violation = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  body: { effectiveDirective, blockedURL, documentURL: 'https://site/' },
});

test('[Q-F8] violations of a page are told by directive and address without its query, each once', () => {
  expect(
    readPolicyReports([
      violation('script-src-elem', 'https://evil.example/a.js?token=secret#x'),
      violation('script-src-elem', 'https://evil.example/a.js'),
      violation('script-src-elem', 'inline'),
      { type: 'deprecation', body: {} },
    ]),
  ).toEqual(['script-src-elem https://evil.example/a.js', 'script-src-elem inline']);
  expect(
    readPolicyReports({
      'csp-report': {
        'violated-directive': "img-src 'self'",
        'blocked-uri': 'https://x.example/p',
      },
    }),
  ).toEqual(['img-src https://x.example/p']);
});

test('[Q-F8] what extensions bring, and what is no report, is left out; one call tells ten at most', () => {
  expect(readPolicyReports([violation('script-src', 'moz-extension://1/a.js')])).toEqual([]);
  for (const nothing of [null, 'text', {}, { 'csp-report': 'x' }, [{ type: 1 }]]) {
    expect(readPolicyReports(nothing)).toEqual([]);
  }
  const flood = Array.from({ length: 60 }, (_, at) => violation('img-src', `https://a${at}/x`));
  expect(readPolicyReports(flood)).toHaveLength(10);
});
