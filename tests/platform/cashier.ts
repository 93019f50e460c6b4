import { expect } from 'vitest'
import { PAGE_SIZE_MAX } from '#lib/limits'
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

/** A PNG, another one each time. */
export const picture = () => {
  const chunk = (name: string, data: number[]) =>
    [0, 0, 0, data.length, ...new TextEncoder().encode(name), ...data, 0, 0, 0, 0] as number[]
  const start = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const noise = [...crypto.getRandomValues(new Uint8Array(8))]
  return new Uint8Array([
    ...start,
    ...chunk('IHDR', [1]),
    ...chunk('IDAT', noise),
    ...chunk('IEND', []),
  ])
}

/** Entries of a member straight in the record, a second apart, as a book would have told them. */
export async function remember(member: string, count: number, from: number): Promise<number> {
  let balance = 0
  let seed = 7
  const rows: (string | number)[][] = []
  for (let seq = 1; seq <= count; seq++) {
    seed = (seed * 48_271) % 2_147_483_647
    const amount = balance > 0 && seed % 3 === 0 ? -(seed % balance || 1) : (seed % 1_000_000) + 1
    balance += amount
    const kind = amount < 0 ? 'stake' : seed % 50 === 0 ? 'deposit' : 'payout'
    rows.push([`${member}-${seq}`, seq, kind, `ref-${seq}`, amount, balance, from + seq * 1_000])
  }
  for (let at = 0; at < rows.length; at += 10_000) {
    await env.DB.prepare(
      `INSERT INTO record_entry (id, member, seq, kind, reference, amount, balance_after, at)
       SELECT value ->> 0, ?1, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
         value ->> 6 FROM json_each(?2)`,
    )
      .bind(member, JSON.stringify(rows.slice(at, at + 10_000)))
      .run()
  }
  return balance
}

/** One more entry of a member's record, by its number. */
const rememberAlso = (member: string, seq: number) =>
  env.DB.prepare(
    `INSERT INTO record_entry (id, member, seq, kind, reference, amount, balance_after, at)
     VALUES (?1 || '-' || ?2, ?1, ?2, 'stake', 'ref', -1, 0, ?2)`,
  )
    .bind(member, seq)
    .run()

/** Pages through so many entries while others come: none twice, none left out. */
export async function pagesOnce(who: Person, count: number) {
  const seqs: number[] = []
  for (let before: number | null | undefined, page = 0; before !== null; page++) {
    const input = { count: PAGE_SIZE_MAX, ...(before && { before }) }
    const { entries, next } = await done('record.entries', input, who)
    seqs.push(...entries.map(({ id }: { id: string }) => Number(id.split('-').at(-1))))
    before = next
    if (page % 20 === 0) await rememberAlso(who.member.id, count + page + 1)
  }
  expect(seqs).toEqual(Array.from({ length: count }, (_, at) => count - at))
}
