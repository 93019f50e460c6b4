import { commitOf, deriveDraw } from '#lib/lottery/fair'
import { parseFraction } from '#lib/lottery/fraction'
import { seriesOdds } from '#lib/lottery/odds'
import { isFamily, shapeOf } from '#lib/lottery/shapes'
import { toDecimal } from '#lib/money'
import type { EngineVector } from './run-vectors'

type Input = Record<string, unknown>
type Run = (input: Input, expected: Input) => Promise<Input> | Input

const text = (value: unknown): string => String(value ?? '')

const RUNS: Record<string, Run> = {
  seriesOdds: ({ series, probability }) => ({
    odds: toDecimal(seriesOdds(Number(series), parseFraction(text(probability)))),
  }),
  commit: async ({ seedHex }) => ({ commit: await commitOf(text(seedHex)) }),
  fairDraw,
}

/** The draw as text on both sides: the vector writes it in JSON. */
async function fairDraw(input: Input, expected: Input): Promise<Input> {
  const family = text(input['kind'])
  if (!isFamily(family)) throw new Error(`unknown family ${family}`)
  const { key, result, bytesUsed } = await deriveDraw({
    seedHex: text(input['seedHex']),
    gameCode: text(input['gameCode']),
    issue: text(input['issue']),
    beaconHex: text(input['beaconHex']),
    family,
  })
  const isSame = shapeOf(family).textOf(expected['draw']) === result
  return { drawKeyHex: key, draw: isSame ? expected['draw'] : result, bytesUsed }
}

/** Every value of the vector's answer that the engine gives differently. */
export async function runEngineVector({ kind, input, expect }: EngineVector): Promise<string[]> {
  const run = RUNS[kind]
  if (!run) return [`unknown kind ${kind}`]
  const found = await run(input, expect)
  return Object.entries(expect).flatMap(([name, expected]) => {
    if (!(name in found)) return []
    const [one, other] = [JSON.stringify(found[name]), JSON.stringify(expected)]
    return one === other ? [] : [`${name} ${one}, expected ${other}`]
  })
}
