import { describe, it } from 'vitest'
import { runCheck } from './checks'
import type { RuleSet } from './rules/rule'

/** Each rule of a profile as a test. */
export function suiteOf({ title, profile, rules }: RuleSet): void {
  describe(`rules of ${title}`, () => {
    it.each(rules)('%s: %s (%s)', async (_source, _rule, check) => {
      await runCheck(check, profile)
    })
  })
}
