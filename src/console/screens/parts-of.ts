interface Change {
  field: string
  before: unknown
  after: unknown
}

type Parts = Record<string, unknown>

const isOfParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What differs of a change, part by part: who decides reads what changes, and nothing else. */
export function partsOf({ field, before, after }: Change): Change[] {
  if (!isOfParts(before) || !isOfParts(after)) return [{ field, before, after }]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .map((name) => ({ field: `${field}.${name}`, before: before[name], after: after[name] }))
    .filter((part) => JSON.stringify(part.before) !== JSON.stringify(part.after))
    .flatMap(partsOf)
}
