import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { course } from './steps'
import { TrialRun } from './trial-run'

const STEPS = 120
const RUNS = 16
const seeds = [1_950, 20_261_120, 7, randomInt(2 ** 31)]
let operations = 0

/**
 * The product's own book against a small model of it: deposits, stakes, draws, withdrawals,
 * transfers, cashback, decisions, requests sent again, works that break in the middle of writing,
 * restarts.
 */
describe('a book under random operations', () => {
  it.each(seeds)(
    'is what the model says after every step (seed %d)',
    { timeout: 600_000 },
    async (seed) => {
      console.log(`ledger model: seed ${seed}`)
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('play', 'standard'),
          course(STEPS),
          async (profile, steps) => {
            const run = new TrialRun(profile as 'play' | 'standard')
            await run.open()
            for (const step of steps) await run.take(step)
            run.audit()
            operations += run.operations
          },
        ),
        { seed, numRuns: RUNS, endOnFailure: true },
      )
    },
  )

  afterAll(() => {
    console.log(`ledger model: ${operations} operations`)
    expect(operations).toBeGreaterThanOrEqual(100_000)
  })
})
