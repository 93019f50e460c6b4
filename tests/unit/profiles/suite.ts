import { describe, it } from 'vitest'
import { runCheck } from './checks'
import type { RuleSet } from './rules/rule'
import { isSiteCheck } from './site-checks'

/** Each rule of a profile as a test; what needs a whole site is checked on one. */
export function suiteOf({ title, profile, rules }: RuleSet): void {
  describe(`rules of ${title}`, () => {
    const here = rules.flatMap(([source, rule, check]) =>
      isSiteCheck(check) ? [] : [[source, rule, check] as const],
    )
    it.each(here)('%s: %s (%s)', async (_source, _rule, check) => {
      await runCheck(check, profile)
    })
  })
}
