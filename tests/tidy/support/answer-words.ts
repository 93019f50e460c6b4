import type * as z from 'zod/mini'

type Def = Record<string, unknown> & { type: string }

/** Every list of words that a schema lets through, such as the states of a ticket. */
export function wordsOf(schema: z.ZodMiniType): string[][] {
  const found: string[][] = []
  const seen = new Set<unknown>()
  const visit = (at: unknown) => {
    if (typeof at !== 'object' || at === null || seen.has(at)) return
    seen.add(at)
    const def = (at as { _zod?: { def?: Def } })._zod?.def
    if (def?.type === 'enum') found.push(Object.values(def['entries'] as Record<string, string>))
    for (const inner of Object.values(def ?? at)) visit(inner)
  }
  visit(schema)
  return found
}
