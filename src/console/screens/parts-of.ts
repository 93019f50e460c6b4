interface Change {
  field: string
  before: unknown
  after: unknown
}

type Parts = Record<string, unknown>

const isTree = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/** A list of things as the things by their codes, or by their places where they have none. */
function partsIn(value: unknown): Parts | null {
  if (!isTree(value)) return null
  if (!Array.isArray(value)) return value
  if (value.length === 0 || !value.every((each) => isTree(each) && !Array.isArray(each)))
    return null
  return Object.fromEntries(value.map((each, at) => [String(each['code'] ?? at + 1), each]))
}

/** What differs of a change, part by part: who decides reads what changes, and nothing else. */
export function partsOf({ field, before, after }: Change): Change[] {
  const [was, is] = [partsIn(before), partsIn(after)]
  if (!was || !is) return [{ field, before, after }]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names
    .map((name) => ({ field: `${field}.${name}`, before: was[name], after: is[name] }))
    .filter((part) => JSON.stringify(part.before) !== JSON.stringify(part.after))
    .flatMap(partsOf)
}
