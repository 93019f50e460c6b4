import { roundAt } from '#lib/lottery/draw/beacon'

/**
 * How a chain is bound, for as long as it lasts. `none`: to nothing public, so whoever runs the
 * studio can know results early, and every screen says so; `salt`: to one number of the public
 * beacon whose value comes after the chain was published, so nobody could choose it by its results;
 * `drand`: each round to a number whose value comes after its bets have closed, so nobody knows.
 */
export const POLICIES = ['none', 'salt', 'drand'] as const
export type Policy = (typeof POLICIES)[number]

export const policyOf = (said: string | undefined): Policy =>
  POLICIES.find((policy) => policy === said) ?? 'none'

/** How long before its value comes a chain is published at least. */
const SALT_AHEAD_SECONDS = 600
const SECOND = 1_000

/** The beacon's number of a chain that is published now. */
export const saltNumberFor = (now: number): number =>
  roundAt(Math.ceil(now / SECOND) + SALT_AHEAD_SECONDS) + 1
