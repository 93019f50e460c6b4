import { describe, expect, it } from 'vitest'
import { checkVector, runVectors, type Vector } from '../../../scripts/vectors/rewards/run-vectors'
import VECTORS from './fixtures/vectors.json'

const ALL: readonly Vector[] = VECTORS.vectors

describe('the vectors of rewards', () => {
  it.each(ALL.map((vector) => [`${vector.id} ${vector.kind} ${vector.title}`, vector] as const))(
    '%s',
    async (_, vector) => {
      expect(await checkVector(vector)).toBeUndefined()
    },
  )
})

describe('a run over a file', () => {
  const [good] = ALL.filter(({ kind }) => kind === 'points-convert')

  it('holds them all, of every kind', () => {
    expect(ALL).toHaveLength(273)
    expect(new Set(ALL.map(({ kind }) => kind)).size).toBe(26)
  })

  it('tells what differs, down to what nobody expected', async () => {
    const wrong = { ...good!, expect: { amount: 1 } }
    const { passed, failures } = await runVectors({ vectors: [good!, wrong] })
    expect(passed).toBe(1)
    expect(failures).toHaveLength(1)
    expect(failures[0]).toContain('expected {"amount":1}')
  })

  it('fails on a kind that it does not know, and on an empty file', async () => {
    const unknown = { id: 'X1', kind: 'guess', input: {}, expect: {} }
    expect((await runVectors({ vectors: [unknown] })).failures).toEqual([
      'X1 guess: unknown kind guess',
    ])
    expect((await runVectors({ vectors: [] })).failures).toHaveLength(1)
  })
})
