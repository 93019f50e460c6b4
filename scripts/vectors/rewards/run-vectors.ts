import { isDeepStrictEqual } from 'node:util'
import { runKind } from './kinds'

export interface Vector {
  id: string
  kind: string
  title?: string
  input: object
  expect: unknown
}

/** Why a vector fails, or nothing when the rules agree with it to the last unit. */
export async function checkVector({ kind, input, expect }: Vector): Promise<string | undefined> {
  const run = runKind(kind)
  if (!run) return `unknown kind ${kind}`
  try {
    const found = await run(input)
    if (isDeepStrictEqual(found, expect)) return undefined
    return `${JSON.stringify(found)}, expected ${JSON.stringify(expect)}`
  } catch (error) {
    return `failed: ${error instanceof Error ? error.message : String(error)}`
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
    if (wrong === undefined) passed += 1
    else failures.push(`${vector.id} ${vector.kind}: ${wrong}`)
  }
  return { passed, failures }
}
