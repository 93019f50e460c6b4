import { defineConfig } from 'vitest/config'
import { warmPool } from './scripts/mutation/warm-pool'

const SUPPORT = new URL('tests/support', import.meta.url).pathname
const CHOSEN = process.env.MUTATION_TESTS?.split(' ') ?? []

/** The tests that `scripts/mutation.ts` names; else the engine's, without the slowest. */
export default defineConfig({
  plugins: [warmPool()],
  resolve: { alias: { 'cloudflare:workers': `${SUPPORT}/cloudflare-workers.ts` } },
  test: {
    include: CHOSEN.length > 0 ? CHOSEN : ['tests/unit/lottery/**/*.test.ts'],
    exclude: ['price', 'verify-independent'].map((name) => `tests/unit/lottery/${name}.test.ts`),
  },
})
