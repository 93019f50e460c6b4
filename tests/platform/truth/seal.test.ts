import { beforeAll, describe, expect, it } from 'vitest'
import { checkSeal, type SealProof } from '#lib/fair/seal'
import { DAY_MS, SEAL_WAIT_MS } from '#lib/limits'
import { sealNextDay } from '#platform/record/seal/index'
import { projected } from '../cashier'
import {
  ask,
  auditIsOk,
  done,
  env,
  funded,
  inBook,
  isRefused,
  openBook,
  type Person,
  refused,
  slip,
  stage,
  type Value,
} from '../site'

let person: Person
let over = 0
const entriesOf = async () =>
  (await done('record.entries', { count: 20 }, person)).entries as { id: string }[]
const proofOf = async (id: string) => (await done('truth.proof', { id }, person)) as SealProof
const isWhole = (proof: SealProof) => {
  const { isBook, isDay, isHash } = checkSeal(proof)
  return isBook && isDay && isHash
}

beforeAll(async () => {
  await openBook()
  person = await funded(500)
  for (let at = 0; at < 5; at++) await done('lottery.place', slip(at + 1), person)
  await projected()
  over = stage.now - (stage.now % DAY_MS) + DAY_MS + SEAL_WAIT_MS
})

describe('the seal of a day', () => {
  it('waits until the day is over', async () => {
    const [newest] = await entriesOf()
    await refused('truth.not-sealed', 'truth.proof', { id: newest!.id }, person)
    expect(await sealNextDay(env, over)).toBe(true)
    expect(await sealNextDay(env, over)).toBe(false)
  })

  it('holds every entry of a member, which they can prove', async () => {
    const [published] = (await done('truth.seals')).seals
    for (const { id } of await entriesOf()) {
      const proof = await proofOf(id)
      expect(isWhole(proof)).toBe(true)
      expect(proof.day.hash).toBe(published.hash)
      expect(proof.book.path.length).toBeLessThanOrEqual(8)
    }
  })

  it('proves nothing that was changed by a digit', async () => {
    const proof = await proofOf((await entriesOf())[0]!.id)
    const [[account, amount]] = proof.entry.postings as [[number, number]]
    const changes: ((of: SealProof) => object)[] = [
      ({ entry }) => ({ entry: { ...entry, balanceAfter: entry.balanceAfter + 1 } }),
      ({ entry }) => ({ entry: { ...entry, at: entry.at + 1 } }),
      ({ entry }) => ({ entry: { ...entry, postings: [[account, amount + 1]] } }),
      ({ book }) => ({ book: { ...book, head: book.root } }),
      ({ book }) => ({ book: { ...book, root: book.head } }),
      ({ day }) => ({ day: { ...day, previous: day.root } }),
      ({ day }) => ({ day: { ...day, root: day.hash } }),
    ]
    for (const change of changes) expect(isWhole({ ...proof, ...change(proof) })).toBe(false)
  })

  it('is published with its leaves, and continues the day before', async () => {
    const [{ day, hash }] = (await done('truth.seals')).seals
    const { leaves } = await done('truth.seal', { day })
    expect(leaves).toEqual([
      expect.objectContaining({ id: 'B1', first: 1 }),
      expect.objectContaining({ id: 'site', first: 1 }),
    ])
    const { last } = leaves[0]
    const { entries: held } = await inBook((book: Value) => book.audit())
    expect(last).toBe(held)
    expect(await sealNextDay(env, over + DAY_MS)).toBe(true)
    const [next] = (await done('truth.seals', { count: 1 })).seals
    expect(next).toMatchObject({ previous: hash, entries: 0 })
  })

  it('keeps what it had: neither table of D1 nor of a book can be changed', async () => {
    for (const change of ['UPDATE seal SET root = hash', 'DELETE FROM seal_book'])
      await expect(env.DB.prepare(change).run()).rejects.toThrow('seals are not')
    for (const change of ['UPDATE sealed SET root = head', 'DELETE FROM sealed'])
      await inBook((_: Value, { storage }: DurableObjectState) => {
        expect(() => storage.sql.exec(change)).toThrow('append-only')
      })
    await auditIsOk()
  })

  it('is proved to nobody else', async () => {
    const [{ id }] = (await entriesOf()) as [{ id: string }]
    const other = await funded(10)
    await refused('truth.no-entry', 'truth.proof', { id }, other)
    isRefused(await ask('truth.seal', { day: '2020-01-01' }), 'truth.not-sealed')
  })
})
