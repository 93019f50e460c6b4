import { defineConfig } from 'vitest/config'

const SUPPORT = new URL('tests/support', import.meta.url).pathname
const CHOSEN = process.env.MUTATION_TESTS?.split(' ') ?? []

/**
 * The tests that `scripts/mutation.ts` names; else the engine's, without those that look at all
 * 100 000 draws or at a million digits.
 */
export default defineConfig({
  resolve: { alias: { 'cloudflare:workers': `${SUPPORT}/cloudflare-workers.ts` } },
  test: {
    include: CHOSEN.length > 0 ? CHOSEN : ['tests/unit/lottery/**/*.test.ts'],
    exclude: ['tests/unit/lottery/verify-independent.test.ts'],
    testNamePattern: /^(?!.*(?:100 000 draws|is the largest over all draws)).*$/,
  },
})
