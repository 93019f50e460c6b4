import { DAY_MS } from '#lib/limits'
import type { LimitDays, LimitKind } from '#lib/rules/play-limit'
import type { Book } from '#platform/kernel/book/book'
import type { InternalContext } from '#platform/kernel/book/command'
import { internals } from '#platform/kernel/book/index'
import type { Part } from '#platform/kernel/book/part'
import { first } from '#platform/kernel/ledger/sql'
import { endBonus } from '#platform/play/index'
import { type Moving, startMove } from '#platform/vendor/moves/in-book'
import { purseBalance } from '#platform/vendor/moves/purse'
import { movesOf } from '#platform/vendor/moves/rows'
import { memberOfPlayer, type NewPlayer, newPlayer, openMemberSession } from './player'
import { SANDBOX_SCHEMA } from './schema'
import { stateOf } from './state'
import type { TestVendor } from './types'

const isMade = ({ sql }: Book): boolean =>
  first(sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'sandbox'`)) !== undefined

const read = <T>({ sql }: Book, name: string): T | undefined => {
  const row = first(sql.exec<{ value: string }>('SELECT value FROM sandbox WHERE name = ?', name))
  return row && (JSON.parse(row.value) as T)
}

const write = ({ sql }: Book, name: string, value: unknown) =>
  sql.exec('INSERT OR REPLACE INTO sandbox VALUES (?, ?)', name, JSON.stringify(value))

const begunAhead = (book: Book) => read<number>(book, 'begun') ?? 0

export interface Act {
  do: string
  player?: string | undefined
  days?: number | undefined
  kind?: LimitKind | undefined
  amount?: number | undefined
  game?: string | undefined
}

/** Changes the test vendor's record. */
function changeVendor(book: Book, change: (vendor: TestVendor) => void): void {
  const vendor = read<TestVendor>(book, 'vendor')
  if (!vendor) throw new Error('the sandbox has no vendor')
  change(vendor)
  write(book, 'vendor', vendor)
}

/** What happens to a member, or to the vendor, between two calls. */
function act({ book, now }: InternalContext, { do: what, ...input }: Act) {
  const { player = '', days = 1, kind = 'stake', amount = 0, game = '' } = input
  const member = () => memberOfPlayer(book, player)
  const give = (sum: number) =>
    book.move(member(), {
      ...{ kind: 'trial-grant', reference: 'sandbox', wallet: 'main', counter: 'grant', at: now },
      amount: sum,
    })
  const acts: Record<string, () => unknown> = {
    logout: () => book.sessions.closeAll(member().id, Number.MAX_SAFE_INTEGER),
    exclude: () => {
      book.guard.set(member().id, 'excluded_until', now + days * DAY_MS)
      book.sessions.closeAll(member().id, Number.MAX_SAFE_INTEGER)
      book.bar(member(), now)
    },
    pause: () => book.guard.set(member().id, 'paused_until', now + days * DAY_MS),
    limit: () =>
      book.guard.setLimit(member().id, {
        ...{ kind, days: days as LimitDays, amount, asked: 0, askedAt: 0 },
      }),
    credit: () => give(amount),
    take: () => give(-amount),
    forfeit: () => endBonus(book, member(), now),
    suspend: () =>
      changeVendor(book, ({ record }) => Object.assign(record, { state: 'suspended' })),
    resume: () => changeVendor(book, ({ record }) => Object.assign(record, { state: 'open' })),
    'close-game': () =>
      changeVendor(book, ({ record }) => Object.assign(record.games[game] ?? {}, { open: false })),
  }
  const work = acts[what]
  if (!work) throw new Error(`the sandbox has no act ${what}`)
  work()
  return {}
}

export const sandboxInternals = internals({
  sandboxVendor: ({ book }) => {
    if (!isMade(book)) return { vendor: undefined, ahead: [0, 0] as const }
    const ahead = [book.aheadMs, book.aheadMs - begunAhead(book)] as const
    return { vendor: read<TestVendor>(book, 'vendor'), ahead }
  },
  sandboxBegin: ({ book }, vendor: TestVendor) => {
    book.sql.exec(SANDBOX_SCHEMA)
    write(book, 'vendor', vendor)
    write(book, 'begun', book.aheadMs)
    book.heldAt = undefined
    return {}
  },
  sandboxPlayer: ({ book, now }, player: NewPlayer) => newPlayer(book, player, now),
  sandboxSession: ({ book, now }, { player }: { player: string }) => ({
    hash: openMemberSession(book, memberOfPlayer(book, player).id, now),
    now,
  }),
  sandboxAct: act,
  sandboxClock: ({ book }, { advanceMs }: { advanceMs: number }) => {
    book.aheadMs += advanceMs
    if (book.heldAt !== undefined) book.heldAt += advanceMs
    write(book, 'ahead', book.aheadMs)
    const rows = book.sql.exec<{ id: string }>('SELECT id FROM vendor_move')
    return { open: [...rows].map(({ id }) => id) }
  },
  sandboxKey: ({ book }, { id, revoked }: { id: string; revoked: boolean }) => {
    changeVendor(book, (vendor) => {
      const others = vendor.revoked.filter((key) => key !== id)
      vendor.revoked = revoked ? [...others, id] : others
    })
    return {}
  },
  /** From a move on the scenario's clock alone tells what is due, however slow the machine is. */
  sandboxMove: (context, { player, moving }: { player: string; moving: Moving }) => {
    context.book.heldAt ??= context.now
    const { id } = startMove(context, memberOfPlayer(context.book, player), moving)
    return { id }
  },
  /** How a player's newest move stands, and what they have on both sides. */
  sandboxMoved: ({ book }, { player, vendor }: { player: string; vendor: string }) => {
    const member = memberOfPlayer(book, player)
    return {
      state: movesOf(book, member.id, vendor).at(-1)?.state ?? '',
      main: book.balance(member),
      vendor: purseBalance(book, member, vendor),
      currency: member.currency,
    }
  },
  sandboxState: ({ book, now }, { player }: { player: string }) => stateOf(book, player, now),
})

/** What tests do beside the wallet; nothing of it is made until they do. */
export const sandboxPart: Part = {
  name: 'sandbox',
  open: (book) => {
    if (isMade(book)) book.aheadMs = read<number>(book, 'ahead') ?? 0
    return {}
  },
  internals: sandboxInternals,
}
