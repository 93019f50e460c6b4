import { describe, expect, it } from 'vitest'
import { checkVector, runVectors } from '../../../scripts/vectors/sports/run-vectors'
import VECTORS from './fixtures/vectors.json'

describe('the vectors of the sportsbook', () => {
  it.each(VECTORS.vectors.map((vector) => [`${vector.id} ${vector.kind}`, vector] as const))(
    '%s',
    async (_, vector) => {
      expect(await checkVector(vector)).toEqual([])
    },
  )
})

describe('a run over a file', () => {
  it('holds them all', () => {
    expect(VECTORS.vectors).toHaveLength(798)
  })

  const [good] = VECTORS.vectors.filter(({ kind }) => kind === 'offered')

  it('tells what differs', async () => {
    const wrong = { ...good!, expect: { odds: 1 } }
    const { passed, failures } = await runVectors({ vectors: [good!, wrong] })
    expect(passed).toBe(1)
    expect(failures).toEqual([`${good!.id} offered: odds 1910, expected 1`])
  })

  it('fails on a kind that it does not know, and on an empty file', async () => {
    const unknown = { id: 'X1', kind: 'guess', input: {}, expect: {} }
    expect((await runVectors({ vectors: [unknown] })).failures).toEqual([
      'X1 guess: unknown kind guess',
    ])
    expect((await runVectors({ vectors: [] })).failures).toHaveLength(1)
  })
})
