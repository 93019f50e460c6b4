import type { Command } from '#platform/book/command'

/** Who the token stands for. */
export const info: Command<'member.info'> = (_input, { member, current }) => ({
  id: member.id,
  account: member.account,
  nickname: member.nickname || member.account,
  type: member.type,
  currency: member.currency,
  registeredAt: member.registeredAt,
  lastLoginAt: current.priorAt,
  lastLoginCountry: current.priorCountry,
  mustChangePassword: current.mustChange !== '',
})
