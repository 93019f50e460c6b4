import { runKind } from './kinds'

export interface Vector {
  id: string
  kind: string
  about?: string
  input: object
  expect: object
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where a value differs from what was expected; only the keys that are expected are compared. */
function differences(found: unknown, expected: unknown, path: string): string[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(found)) return [`${path} ${JSON.stringify(found)}, expected a list`]
    const lengths =
      found.length === expected.length
        ? []
        : [`${path} has ${found.length} elements, expected ${expected.length}`]
    return lengths.concat(
      expected.flatMap((each, at) => differences(found[at], each, `${path}[${at}]`)),
    )
  }
  if (isObject(expected)) {
    if (!isObject(found)) return [`${path} ${JSON.stringify(found)}, expected an object`]
    return Object.entries(expected).flatMap(([key, each]) =>
      differences(found[key], each, path ? `${path}.${key}` : key),
    )
  }
  return Object.is(found, expected)
    ? []
    : [`${path} ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`]
}

/** Every mismatch of a vector; none when the engine agrees. */
export async function checkVector({ kind, input, expect }: Vector): Promise<string[]> {
  const run = runKind(kind)
  if (!run) return [`unknown kind ${kind}`]
  try {
    return differences(await run(input), expect, '')
  } catch (error) {
    return [`failed: ${error instanceof Error ? error.message : String(error)}`]
  }
}

export async function runVectors(file: {
  vectors?: Vector[]
}): Promise<{ passed: number; failures: string[] }> {
  if (!file.vectors?.length) return { passed: 0, failures: ['the file holds no vectors'] }
  let passed = 0
  const failures: string[] = []
  for (const vector of file.vectors) {
    const wrong = await checkVector(vector)
    if (wrong.length === 0) passed += 1
    else failures.push(`${vector.id} ${vector.kind}: ${wrong.join('; ')}`)
  }
  return { passed, failures }
}
