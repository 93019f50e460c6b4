import { isDeepStrictEqual } from 'node:util'
import { GameRefusal } from '#lib/games/refusal'
import { RUNS, type Vector } from './kinds'

/** What is wrong with a vector; none when the engine agrees. */
export async function checkVector(vector: Vector): Promise<string[]> {
  const run = Object.hasOwn(RUNS, vector.kind) ? RUNS[vector.kind] : undefined
  if (!run) return [`unknown kind ${vector.kind}`]
  const found = await answered(() => run(vector))
  if (isDeepStrictEqual(found, vector.expect)) return []
  return [`${JSON.stringify(found)}, expected ${JSON.stringify(vector.expect)}`]
}

/** A refusal is an answer; anything else thrown is a fault of the engine. */
async function answered(run: () => unknown): Promise<unknown> {
  try {
    // Objects compare by what a file of JSON can hold.
    return JSON.parse(JSON.stringify(await run()))
  } catch (error) {
    if (error instanceof GameRefusal) return { error: error.code }
    return { thrown: String(error) }
  }
}

/** Runs every vector of a file. */
export async function runVectors(
  vectors: readonly Vector[],
): Promise<{ passed: number; failures: string[] }> {
  let passed = 0
  const failures: string[] = []
  for (const vector of vectors) {
    const wrong = await checkVector(vector)
    if (wrong.length) failures.push(`${vector.id}: ${wrong.join('; ')}`)
    else passed += 1
  }
  return { passed, failures }
}
