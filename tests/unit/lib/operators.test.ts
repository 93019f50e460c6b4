import { describe, expect, it } from 'vitest'
import { operatorsOf } from '#lib/site/operators'

const names = (first: string, further: string) =>
  operatorsOf({ OPERATOR_TOKEN: first, OPERATOR_TOKENS: further }).map(({ name }) => name)

describe('operators', () => {
  it('are the holder of the first secret, and everybody with a name and a secret', () => {
    expect(names('first', 'Ana:0123456789abcdef\n José.P:fedcba9876543210 ')).toEqual([
      'operator',
      'Ana',
      'José.P',
    ])
    expect(operatorsOf({})).toEqual([])
    expect(names('', 'Ana:0123456789abcdef')).toEqual(['Ana'])
  })

  it.each([
    ['a short secret', 'Ana:0123456789'],
    ['no name', ':0123456789abcdef'],
    ['the name of the first', 'Operator:0123456789abcdef'],
    ['the secret of the first', 'Ana:the-first-of-all'],
    ['the name of a feed', 'feed:one.example:0123456789abcdef'],
  ])('with %s are nobody', (_, written) => {
    expect(names('the-first-of-all', written)).toEqual(['operator'])
  })

  it('are one person each: a name or secret counts once', () => {
    const twice = 'Ana:0123456789abcdef ana:fedcba9876543210 Beto:0123456789abcdef'
    expect(names('first', twice)).toEqual(['operator', 'Ana'])
  })
})
