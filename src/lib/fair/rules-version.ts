/**
 * The version of the rules that settle each family, stored with what they settle. Whoever changes
 * what known inputs come to raises it, and leaves the older version beside it for what was settled
 * by that. What was stored before there were versions is of version 1.
 */
export const RULES_VERSIONS = {
  lottery: 1,
  sports: 1,
  round: 1,
  contract: 1,
  bonus: 1,
} as const

export type RulesFamily = keyof typeof RULES_VERSIONS

/** The rules of a version; undefined: this site does not know them. */
export const rulesOf = <T>(versions: Readonly<Record<number, T>>, version: number): T | undefined =>
  versions[version]
