import { expect, it } from 'vitest'
import type { Vector } from '../../../scripts/vectors/games/kinds'
import { runVectors } from '../../../scripts/vectors/games/run-vectors'
import VECTORS from './fixtures/vectors.json'

const familyOf = ({ id }: Vector) => id.replace(/-\d+$/, '')
const vectors = VECTORS as Vector[]
const families = [...new Set(vectors.map(familyOf))]

it('has them all', () => {
  expect(vectors).toHaveLength(1_475)
  expect(families).toHaveLength(30)
})

it.each(families)('%s', async (family) => {
  const { failures } = await runVectors(vectors.filter((vector) => familyOf(vector) === family))
  expect(failures).toEqual([])
})

it('tells a wrong answer, a missing refusal and an unknown kind', async () => {
  const [first] = vectors as [Vector]
  const { passed, failures } = await runVectors([
    first,
    { ...first, id: 'A', expect: { commit: '' } },
    { ...first, id: 'B', kind: 'guess' },
    { ...first, id: 'C', kind: 'play', game: 'NONE-1' },
  ])
  expect(passed).toBe(1)
  expect(failures.map((line) => line.slice(0, 15))).toEqual([
    expect.stringMatching(/^A: \{"commit"/),
    'B: unknown kind',
    'C: {"error":"ba',
  ])
})
