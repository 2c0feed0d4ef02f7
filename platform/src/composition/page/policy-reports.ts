/** What browsers tell of a page's content policy, in both of their formats. Pure. */
import { z } from 'zod';

const line = z.string().max(4000);
/** Of the Reporting API: several in one call, of all kinds. */
const several = z
  .array(
    z.object({
      type: z.string(),
      body: z
        .object({ effectiveDirective: line.optional(), blockedURL: line.optional() })
        .optional(),
    }),
  )
  .max(100);
/** What `report-uri` sends, one at a time. */
const single = z.object({
  'csp-report': z.object({
    'effective-directive': line.optional(),
    'violated-directive': line.optional(),
    'blocked-uri': line.optional(),
  }),
});

/** In one call; a page that breaks its policy does so again and again. */
const TOLD_MAX = 10;
const REQUEST_MAX = 300;
/** What extensions of the browser bring into the page is none of the page's doing. */
const OF_A_PAGE = /^(?:https?:|wss?:|data\b|blob\b|inline\b|eval\b|wasm-eval\b|trusted-types-)/;

/** Directive and what it forbade, each once; empty for what is no report. */
export function readPolicyReports(body: unknown): string[] {
  const told = violations(body)
    .filter(({ blocked }) => OF_A_PAGE.test(blocked))
    .map(({ directive, blocked }) =>
      `${directive} ${blocked.replace(/[?#].*$/s, '')}`.slice(0, REQUEST_MAX),
    );
  return [...new Set(told)].slice(0, TOLD_MAX);
}

function violations(body: unknown): { directive: string; blocked: string }[] {
  const many = several.safeParse(body);
  if (many.success) {
    return many.data
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body: { effectiveDirective = '', blockedURL = '' } = {} }) => ({
        directive: effectiveDirective,
        blocked: blockedURL,
      }));
  }
  const one = single.safeParse(body);
  if (!one.success) return [];
  const {
    'effective-directive': effective,
    'violated-directive': violated = '',
    'blocked-uri': blocked = '',
  } = one.data['csp-report'];
  return [{ directive: effective ?? violated.split(' ')[0] ?? '', blocked }];
}
