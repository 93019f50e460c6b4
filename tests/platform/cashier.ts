import { catchUp } from '#platform/projection/apply'
import { done, env, funded, inBook, OPERATOR, type Person, type Value } from './site'

/** The payment password of everybody here. */
export const PAYMENT = 'money-money-7'

/** A member with so many units who has a payment password. */
export async function paying(units: number): Promise<Person> {
  const person = await funded(units)
  const paymentPassword = { paymentPassword: PAYMENT, confirmPaymentPassword: PAYMENT }
  await done('password.setPayment', { password: person.password, ...paymentPassword }, person)
  return person
}

/** An operator's decision, as arguments of a call. */
export const decide = (id: string, decision: string, key?: string) =>
  [
    'operator.decide',
    { id, decision, reason: 'checked' },
    { token: OPERATOR, ...(key && { key }) },
  ] as const

/** Brings the records up to what the first book has told. */
export const projected = () => catchUp(env, 'B1')

/** Lets the first book work in a profile of real money while something is done. */
export async function inProfile<T>(vars: Record<string, string>, work: () => Promise<T>) {
  const set = (change: (env: Value) => Value) =>
    inBook((book: Value) => {
      const before = book.env
      book.env = change(before)
      book.cashier.env = book.env
      book.cashier.copy = undefined
      return before
    })
  const before = await set((env) => ({ ...env, ...vars }))
  try {
    return await work()
  } finally {
    await set(() => before)
  }
}
