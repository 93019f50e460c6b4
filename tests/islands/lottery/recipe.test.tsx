import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Recipe } from '#islands/lottery/verify/Recipe'
import type { Family } from '#lib/lottery/shapes'
import { show } from '../support'

afterEach(cleanup)

/** Of families with limits of their own: what their printed recipe must say. */
const SAID: readonly (readonly [Family, readonly string[]])[] = [
  ['SSC', ['5, de 0 a 9', 'menor que 250', 'entre 10']],
  ['K3', ['3, de 1 a 6', 'menor que 252', '1 más el resto', 'entre 6']],
  ['XOCDIA', ['4, de 0 a 1', 'menor que 256', 'entre 2']],
  ['P2D', ['2, de 1 a 31', 'menor que 248', 'entre 31']],
  ['KL8', ['20, de 1 a 80', 'el segundo 79', 'desde 240']],
  ['PK10', ['10, de 1 a 10', 'el segundo 9', 'desde 250']],
  ['LHC', ['7, de 1 a 49', 'desde 245', 'año lunar']],
  ['LOTTO35', ['5, de 1 a 35', '1, de 1 a 12', 'menor que 252']],
  ['VN_NORTH', ['4 × 2, 3 × 3, 6 × 4, 4 × 4, 6 × 5, 2 × 5, 1 × 5, 1 × 5', 'mismo premio']],
  ['MY4D', ['1 × 4, 1 × 4, 1 × 4, 10 × 4, 10 × 4', 'cualquier premio']],
]

describe('the printed recipe', () => {
  it.each(SAID)('of %s names its own limits', (family, parts) => {
    const { container } = show(<Recipe family={family} used={25} rejected={2} />)
    for (const part of parts) expect(container.textContent).toContain(part)
    expect(container.textContent).toContain('Se leyeron 25 bytes de la serie. Se descartaron 2.')
    expect(container.textContent).not.toContain('{{')
  })
})
