import type { CheckName } from '../checks'
import type { SiteCheck } from '../site-checks'

/** A rule in our own words, where it comes from, and the check that fails when it stops holding. */
export type Rule = readonly [source: string, rule: string, check: CheckName | SiteCheck]

export interface RuleSet {
  name: string
  title: string
  /** The profile that the checks run in. */
  profile: 'play' | 'standard' | 'strict'
  rules: readonly Rule[]
  /** What no software can do for whoever runs the site. */
  operator: readonly string[]
}
