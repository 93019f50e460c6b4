import { SANDBOX_DEPOSIT_UNITS_MAX, SANDBOX_DEPOSIT_UNITS_MIN } from '#lib/limits'
import { MINOR_PER_UNIT } from '#lib/money'
import { profileOf } from '#lib/rules/profile'
import type { Command } from '#platform/book/command'

/**
 * Ways to deposit. `sandbox` makes play money and exists in play-money profiles only; `manual` is
 * a bank transfer that an operator confirms, and exists only where money is real.
 */
export function methodsOf(profileName: string) {
  const minimum = SANDBOX_DEPOSIT_UNITS_MIN * MINOR_PER_UNIT
  const maximum = SANDBOX_DEPOSIT_UNITS_MAX * MINOR_PER_UNIT
  return profileOf(profileName).playMoney
    ? [{ code: 'sandbox' as const, minimum, maximum, instant: true }]
    : [{ code: 'manual' as const, minimum, maximum, instant: false }]
}

export const methods: Command<'deposit.methods'> = (_input, { env }) => ({
  methods: methodsOf(env.PROFILE),
})
