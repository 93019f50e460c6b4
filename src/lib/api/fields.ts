import type * as z from 'zod/mini'
import type { FieldError } from '#lib/errors'

type Issue = z.core.$ZodIssue

/** The value at a path of an input, undefined where there is none. */
function at(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined | null)?.[key],
    input,
  )
}

function codeOf(issue: Issue, input: unknown): string {
  if (issue.code === 'too_small') return 'too-small'
  if (issue.code === 'too_big') return 'too-big'
  return at(input, issue.path) === undefined ? 'required' : 'invalid'
}

/** What a schema refused in an input, as the envelope's `fields`: dotted names, stable codes. */
export function fieldErrors(issues: readonly Issue[], input: unknown): FieldError[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), code: 'unknown' }))
      : [{ field: issue.path.join('.'), code: codeOf(issue, input) }],
  )
}
