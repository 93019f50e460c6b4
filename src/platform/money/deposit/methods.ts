import type { Command, CommandContext } from '#platform/kernel/book/command'
import { ADAPTERS } from './adapters'

/** The ways to deposit that are set and have what they need. */
export const waysOf = ({ cashier, env }: Pick<CommandContext, 'cashier' | 'env'>) =>
  cashier.deposits.filter(({ adapter }) => ADAPTERS[adapter].isReady(env))

/** Ways to deposit that this member may use. */
export const methods: Command<'deposit.methods'> = (_input, context) => ({
  methods: waysOf(context).map((way) => ({ ...way, instant: way.adapter === 'sandbox' })),
})
