import { type CallValue, send } from '#lib/client/call'
import { createIntent } from '#lib/client/intent'
import { refreshBalance } from './wallet'

export type DepositMethod = CallValue<'deposit.methods'>['methods'][number]
export type Deposit = CallValue<'deposit.request'>

/** The ways to deposit that this member may use. Throws `CallError`. */
export async function loadDepositMethods(): Promise<DepositMethod[]> {
  const { methods } = await send('deposit.methods', {})
  return methods
}

const intent = createIntent()

/**
 * Deposits, amount in minor units. A repeat after a lost answer is the same deposit;
 * after an answer the next one is new. Throws `CallError`.
 */
export async function requestDeposit(
  method: DepositMethod['code'],
  amount: number,
  reference = '',
): Promise<Deposit> {
  const input = { method, amount, reference }
  const deposit = await send('deposit.request', input, { key: intent.keyFor(input) })
  intent.done()
  void refreshBalance()
  return deposit
}
