import { AppError } from '#lib/errors'
import type { RebateCategory } from '#lib/rules/cashier'
import type { MemberType } from '#lib/rules/member-type'
import { isManager } from '#lib/rules/member-type'
import { profileOf } from '#lib/rules/profile'
import { type Rates, ratesOfOne } from '#platform/agent/points/index'
import type { Handler } from '#platform/call/context'

type Opened = 0 | 1 | 41

/** What an agent may open: agents open agents, affiliates open affiliates. */
export const openedBy = (type: MemberType): Opened[] => (isManager(type) ? [0, 1] : [0, 41])

export function assertOpens(type: MemberType, opened: Opened): void {
  if (!openedBy(type).includes(opened)) throw new AppError('agent.type')
}

const scaled = (rates: Rates, of: (rate: number) => number): Rates =>
  Object.fromEntries(
    Object.entries(rates).map(([category, rate]) => [category as RebateCategory, of(rate)]),
  )

/** What this agent may open and set. */
export const agentSettings: Handler<'agent.settings'> = async (_input, context) => {
  const { env } = context
  const agent = context.member
  const rates = await ratesOfOne(env, agent.id)
  return {
    manages: isManager(agent.type),
    types: openedBy(agent.type),
    rates,
    presets: [
      { name: 'same', rates },
      { name: 'half', rates: scaled(rates, (rate) => Math.floor(rate / 2)) },
      { name: 'none', rates: scaled(rates, () => 0) },
    ],
    namesMasked: profileOf(env.PROFILE).teamNamesMasked,
  }
}
