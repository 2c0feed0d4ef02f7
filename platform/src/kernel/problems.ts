import type { z } from 'zod';
import type { FieldProblem } from './refuse.ts';

/**
 * Validation issues as field problems: a dictionary key under `errors` with its values. Only the
 * first problem of a field is told; what the caller sent is never echoed. Parse with `reportInput`,
 * or an absent field cannot be told from one of the wrong type.
 */
export function problemsOf(error: z.ZodError): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) problems[key.slice(0, 60)] ??= { key: 'field.unknown' };
      continue;
    }
    const path = issue.path.join('.') || '_';
    problems[path] ??= problemOf(issue);
  }
  return problems;
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return {
        key: 'input' in issue && issue.input === undefined ? 'field.required' : 'field.type',
      };
    case 'too_small': {
      const key = issue.origin === 'string' ? 'field.text-too-short' : 'field.too-short';
      return { key, params: { min: Number(issue.minimum) } };
    }
    case 'too_big': {
      const key = issue.origin === 'string' ? 'field.text-too-long' : 'field.too-long';
      return { key, params: { max: Number(issue.maximum) } };
    }
    case 'invalid_value':
      return { key: 'field.choice' };
    default:
      return { key: 'field.format' };
  }
}
