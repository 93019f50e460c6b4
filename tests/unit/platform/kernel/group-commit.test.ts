import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#lib/errors'
import { GroupCommit } from '#platform/kernel/book/group-commit'
import { NodeSql } from '../../../support/book/node-sql'

let sql: NodeSql
let transactions: number
let staged: string[]
let written: number
let group: GroupCommit
let resume: () => void
const forget = vi.fn()
const careful = vi.fn()

const stored = () => sql.exec<{ word: string }>('SELECT word FROM note ORDER BY rowid').toArray()
/** Lets pauses end until a group was committed. */
const release = () => {
  const before = transactions
  while (transactions === before) resume()
}
const words = () => stored().map(({ word }) => word)

/** A work that stages a word, as the book's works do. */
const note = (word: string) => () => {
  written += 1
  staged.push(word)
  return word.toUpperCase()
}
const refuse = () => {
  throw new AppError('wallet.insufficient-balance')
}

beforeEach(() => {
  sql = new NodeSql()
  sql.exec(`CREATE TABLE note (word TEXT NOT NULL CHECK (word <> 'bad'))`)
  transactions = 0
  written = 0
  staged = []
  forget.mockImplementation(() => {
    staged = []
  })
  group = new GroupCommit({
    transaction: (work) => {
      transactions += 1
      sql.transactionSync(work)
    },
    flush: () => {
      for (const word of staged) sql.exec('INSERT INTO note VALUES (?)', word)
      staged = []
    },
    forget,
    written: () => written,
    careful,
    pause: (run) => {
      resume = run
    },
  })
})

describe('group commit', () => {
  it('writes all that wait in one transaction, and answers in their order', async () => {
    const answered: string[] = []
    const all = ['one', 'two', 'three'].map((word) =>
      group.run(note(word)).then((answer) => answered.push(answer)),
    )
    release()
    await Promise.all(all)
    expect(transactions).toBe(1)
    expect(words()).toEqual(['one', 'two', 'three'])
    expect(answered).toEqual(['ONE', 'TWO', 'THREE'])
  })

  it('waits as long as others join, up to a size', async () => {
    const all = [group.run(note('one')), group.run(note('two'))]
    resume()
    expect(transactions).toBe(0)
    all.push(group.run(note('three')))
    resume()
    expect(transactions).toBe(0)
    resume()
    await Promise.all(all)
    expect(transactions).toBe(1)

    for (let count = 0; count < 200; count++) void group.run(note('many'))
    resume()
    expect(transactions).toBe(2)
  })

  it('commits one alone at once', async () => {
    const one = group.run(note('one'))
    resume()
    expect(await one).toBe('ONE')
  })

  it('answers nobody before the commit', async () => {
    let isAnswered = false
    const waiting = group.run(note('one')).then(() => {
      isAnswered = true
    })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(isAnswered).toBe(false)
    release()
    await waiting
    expect(words()).toEqual(['one'])
  })

  it('answers a refusal alone, in the same transaction', async () => {
    const all = [group.run(note('one')), group.run(refuse), group.run(note('two'))]
    release()
    const [one, refused, two] = await Promise.allSettled(all)
    expect(one).toMatchObject({ value: 'ONE' })
    expect(refused).toMatchObject({ reason: { code: 'wallet.insufficient-balance' } })
    expect(two).toMatchObject({ value: 'TWO' })
    expect(transactions).toBe(1)
    expect(words()).toEqual(['one', 'two'])
  })

  it.each([
    ['refuses', refuse, AppError],
    [
      'breaks',
      () => {
        throw new Error('a bug')
      },
      Error,
    ],
  ])('undoes only the work that %s after it wrote', async (_, end, type) => {
    const half = () => {
      note('half')()
      sql.exec(`INSERT INTO note VALUES ('written at once')`)
      end()
    }
    const all = [group.run(note('one')), group.run(half), group.run(note('two'))]
    release()
    const [one, broken, two] = await Promise.allSettled(all)
    expect([one?.status, broken?.status, two?.status]).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect((broken as PromiseRejectedResult).reason).toBeInstanceOf(type)
    expect(words()).toEqual(['one', 'two'])
    expect(transactions).toBe(4)
    expect(forget).toHaveBeenCalledTimes(2)
  })

  it('undoes only the work whose rows the tables refuse', async () => {
    const all = [group.run(note('one')), group.run(note('bad')), group.run(note('two'))]
    release()
    const done = await Promise.allSettled(all)
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(words()).toEqual(['one', 'two'])
  })

  it('takes what comes during a commit into the next one', async () => {
    let later: Promise<string> | undefined
    const first = group.run(() => {
      later = group.run(note('later'))
      return note('first')()
    })
    release()
    expect(await first).toBe('FIRST')
    expect(words()).toEqual(['first'])
    release()
    expect(await later).toBe('LATER')
    expect(words()).toEqual(['first', 'later'])
  })
})
