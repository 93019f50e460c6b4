import type { Env } from '#env'
import { DAY_MS, RECORD_SLOT_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import { blockOf } from '#lib/rewards/promotion/eligible'
import { askBook } from '#platform/kernel/books'
import { type Barred, barredOf } from '#platform/promotion/promotion/index'
import type { GivenEnvelope } from './in-book'
import { rainInternals } from './internal'
import type { Opened, Parts, Taken } from './parts'

/** Who opens an envelope. */
export interface Asking {
  member: string
  type: number
  book: string
}

type Waiting = Asking & { resolve: (opened: Opened) => void; reject: (reason: unknown) => void }

const VALID_DAYS = 7
/** Members of one book who are answered together at most. */
const TOGETHER = 200
/** Whoever comes while others are answered waits so long for more to come. */
const GATHER_MS = 40

/** What the envelopes' object lets its openings work with. */
export interface Opener {
  env: Env
  parts: Parts
  clock: () => number
  /** Has the alarm ring in time: what is taken and not confirmed is asked for then. */
  arm: () => Promise<void>
}

/** Own valid bets of members of the last seven days. */
async function validLately({ DB }: Env, members: readonly string[], now: number) {
  const from = Math.ceil((now - VALID_DAYS * DAY_MS) / RECORD_SLOT_MS)
  const query = `SELECT member, SUM(valid) AS valid FROM record_play
    WHERE member IN (SELECT value FROM json_each(?)) AND slot >= ? GROUP BY member`
  const { results } = await DB.prepare(query)
    .bind(JSON.stringify(members), from)
    .all<{ member: string; valid: number }>()
  return new Map(results.map(({ member, valid }) => [member, valid]))
}

/**
 * Members of a book who open envelopes at the same moment: read of together, each given the next
 * part, credited in one transaction, and answered after it. While some wait for their book the next
 * ones gather, and no book waits for another.
 */
export class Openings {
  private readonly waiting = new Map<string, Waiting[]>()

  constructor(private readonly opener: Opener) {}

  open(asking: Asking): Promise<Opened> {
    return new Promise((resolve, reject) => {
      const one = { ...asking, resolve, reject }
      const others = this.waiting.get(asking.book)
      if (others) others.push(one)
      else {
        this.waiting.set(asking.book, [one])
        void this.work(asking.book)
      }
    })
  }

  private async work(book: string): Promise<void> {
    for (;;) {
      const some = this.waiting.get(book)?.splice(0, TOGETHER) ?? []
      if (some.length === 0) break
      try {
        const opened = await this.together(book, some)
        for (const [at, { resolve }] of some.entries()) resolve(opened[at] as Opened)
      } catch (error) {
        for (const { reject } of some) reject(error)
      }
      if (this.waiting.get(book)?.length)
        await new Promise((resolve) => setTimeout(resolve, GATHER_MS))
    }
    this.waiting.delete(book)
  }

  private async together(book: string, some: readonly Asking[]): Promise<Opened[]> {
    const { env, parts, clock, arm } = this.opener
    const minimum = parts.rain()?.minimum ?? 0
    const members = some.map(({ member }) => member)
    const [persons, valid] = await Promise.all([
      barredOf(
        env,
        book,
        some.map(({ member: id, type }) => ({ id, type })),
      ),
      minimum > 0 ? validLately(env, members, clock()) : new Map<string, Minor>(),
    ])
    const taken = some.map(({ member }, at) => {
      const person = persons[at] as Barred
      const { marks } = person
      const now = clock()
      const block = blockOf(person, now)
      return parts.take({ member, book, now, block, marks, valid: valid.get(member) ?? 0 })
    })
    await arm()
    const given = await this.give(book, taken)
    await arm()
    return taken.map((one, at) => {
      if ('part' in one) return openedOf(one, given.get(one.part.claim))
      const { pausedUntil, excludedUntil } = persons[at] as Barred
      const until = one.refused === 'member.paused' ? pausedUntil : excludedUntil
      return { ...one, until, minimum }
    })
  }

  /** Has the book credit what was taken, and notes what it says. */
  private async give(book: string, taken: readonly Taken[]): Promise<Map<string, GivenEnvelope>> {
    const { env, parts } = this.opener
    const openings = taken.flatMap((one) => {
      if ('refused' in one) return []
      const { claim, member, amount } = one.part
      return [{ claim, member, amount }]
    })
    if (openings.length === 0) return new Map()
    const given = await askBook(env, book, rainInternals.giveEnvelopes, openings)
    const isGiven = ({ state }: GivenEnvelope) => state === 'given'
    parts.confirm(...given.filter(isGiven).map(({ claim }) => claim))
    for (const one of given) if (!isGiven(one)) parts.release(one.claim)
    return new Map(given.map((each) => [each.claim, each]))
  }
}

function openedOf(
  { part, left }: Extract<Taken, { part: unknown }>,
  given?: GivenEnvelope,
): Opened {
  if (given?.state === 'given') return { amount: part.amount, left }
  return { refused: given?.refused ?? 'review.state', until: given?.until ?? 0 }
}
