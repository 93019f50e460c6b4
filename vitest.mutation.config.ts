import { defineConfig } from 'vitest/config'
import { chosenFirst } from './scripts/test/mutation/chosen-first'
import { warmPool } from './scripts/test/mutation/warm-pool'

const SUPPORT = new URL('tests/support/runner', import.meta.url).pathname
const CHOSEN = process.env.MUTATION_TESTS?.split(' ') ?? []

/**
 * The tests that `scripts/test/mutation.ts` names, in its order, as the first one to fail ends a
 * run; else the engine's, without the slowest.
 */
export default defineConfig({
  plugins: [warmPool()],
  resolve: { alias: { 'cloudflare:workers': `${SUPPORT}/cloudflare-workers.ts` } },
  test: {
    include: CHOSEN.length > 0 ? CHOSEN : ['tests/unit/lottery/**/*.test.ts'],
    sequence: { sequencer: chosenFirst(CHOSEN) },
    env: { ENGINE_QUICK: 'yes', ENGINE_ROUNDS: '6' },
    exclude: ['price', 'draw/verify-independent'].map(
      (name) => `tests/unit/lottery/${name}.test.ts`,
    ),
  },
})
