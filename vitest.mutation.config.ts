import { defineConfig } from 'vitest/config'

/** The engine's tests without those that look at all 100 000 draws or at a million digits. */
export default defineConfig({
  test: {
    include: ['tests/unit/lottery/**/*.test.ts'],
    exclude: ['tests/unit/lottery/verify-independent.test.ts'],
    testNamePattern: /^(?!.*(?:100 000 draws|is the largest over all draws)).*$/,
  },
})
