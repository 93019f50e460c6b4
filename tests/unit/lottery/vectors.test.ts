import { expect, it } from 'vitest'
import { ALL_PLAYS } from '#lib/lottery/plays/all'
import type { Plays } from '#lib/lottery/types'
import { runEngineVector } from '../../../scripts/vectors/lottery/run-engine-vector'
import { checkPlayVector, type PlayVector } from '../../../scripts/vectors/lottery/run-vectors'
import VECTORS from './fixtures/vectors.json'

const KNOWN = new Set(Object.keys(ALL_PLAYS as Record<string, Plays>))
const ofKnown = (VECTORS.public as PlayVector[]).filter(({ family }) => KNOWN.has(family))

it.each(ofKnown.map((vector) => [`${vector.family} ${vector.playType}`, vector] as const))(
  '%s',
  (_, vector) => {
    expect(checkPlayVector(vector)).toEqual([])
  },
)

it.each(VECTORS.engine.map((vector, index) => [`${vector.kind} ${index}`, vector] as const))(
  '%s',
  async (_, vector) => {
    expect(await runEngineVector(vector)).toEqual([])
  },
)
