import type { Env } from '#env'
import type { SignedIn } from '#lib/api/access/session'
import type { CallName } from '#lib/api/index'
import type { DrawInfo } from '#lib/api/lottery/lottery'
import { drawOf, drawsFrom } from '#lib/lottery/draw/schedule'
import { gameOf, type LotteryGame } from '#lib/lottery/games'
import type { Cashier } from '#lib/rules/cashier'
import type { BookAnswer } from '#platform/kernel/book/request'
import type { BookMember } from '#platform/kernel/book/session/rows'
import type { OutboxNews } from '#platform/kernel/outbox/message'
import { SETTLE_DRAW, type SettleRequest } from '#platform/lottery/draw/settle-request'
import type { SettledPart } from '#platform/lottery/settle/settle-draw'
import { BookObject, partsWith } from '#platform/parts'
import type { AnyProduct } from '#platform/play/product'
import { PRODUCTS } from '#platform/products'
import { NodeSql } from './node-sql'

export const GAME = gameOf('VELOZ1') as LotteryGame

/** A draw has just opened. */
export const START = Date.parse('2031-11-20T16:30:00Z')

export const BOOK = 'B1'
export const tokenOf = (member: string) => `${BOOK}.${member.padEnd(32, '0')}`

/** The value of an answer, or the code of its refusal. */
export const outcomeOf = (answer: BookAnswer): unknown =>
  answer.ok ? JSON.parse(answer.json) : answer.code

/** A book with the product's own code over SQLite in memory, and a clock of the test's. */
export class NodeBook {
  now = START
  /** Rows that D1 answers. */
  rows: unknown[] = []
  /** Number of the last row of its outbox that the records have heard; not a number: they fail. */
  heard = 0
  /** What the operator has set of the cashier. */
  cashier: Partial<Cashier> = {}
  /** Flags of the site that are not as they are by themselves. */
  flags: Record<string, boolean> = {}
  /** Variables of the worker, on top of those of every test. */
  readonly env: Record<string, string> = {}
  object: BookObject
  /** What the book has handed to the queue. */
  readonly sent: OutboxNews[] = []

  constructor(
    private readonly profile = 'play',
    readonly sql = new NodeSql(),
    private readonly id = BOOK,
    private readonly products: readonly AnyProduct[] = PRODUCTS,
  ) {
    this.object = this.start()
  }

  /** The object as it comes back after the process ended: the storage is what it was. */
  restart(): void {
    this.object = this.start()
  }

  async addMember(id: string, type: BookMember['type'] = 0): Promise<SignedIn> {
    const currency = type === 4 ? 'FUN' : this.profile === 'play' ? 'PLY' : 'USD'
    const dates = { registeredAt: this.now, lastLoginAt: 0, expiresAt: 0 }
    const member = { id, account: id, type, currency, ...dates }
    return outcomeOf(
      await this.object.internal('createMember', { member, token: tokenOf(id) }),
    ) as SignedIn
  }

  call(member: string, name: CallName, input: unknown, key = ''): Promise<BookAnswer> {
    return this.object.call({ name, token: tokenOf(member), key, input: JSON.stringify(input) })
  }

  /** Settles a draw's tickets, as its object asks. */
  settle(request: SettleRequest): Promise<SettledPart> {
    return this.object.inSteps(SETTLE_DRAW.name, request) as Promise<SettledPart>
  }

  /** Runs the alarm: what waits in the outbox goes to the queue. */
  drain(): Promise<void> {
    return this.object.alarm()
  }

  draw(): DrawInfo {
    return { ...drawOf(GAME, this.now), state: 'selling', commit: '' }
  }

  /** A game's draws: all that the schedule has, each open in its time. */
  private drawObject(name: string) {
    const game = gameOf(name) ?? GAME
    const draws = () =>
      drawsFrom(game, this.now, 31).map((draw): DrawInfo => {
        return { ...draw, state: 'selling', commit: '' }
      })
    return { join: async () => ({ draws: draws(), isJoined: true }) }
  }

  /** Whatever is asked of D1: the cashier's settings, no rows, nothing written. */
  private statement(sql: string) {
    const settings = [
      { name: 'cashier', value: JSON.stringify(this.cashier) },
      { name: 'site', value: JSON.stringify({ flags: this.flags }) },
    ]
    const all = async () => ({ results: sql.includes('setting') ? settings : this.rows })
    const isOfBook = sql.includes('projection_position')
    const first = async () => {
      if (!isOfBook) return this.rows[0] ?? null
      if (Number.isNaN(this.heard)) throw new Error('D1 is away')
      return { seq: this.heard }
    }
    const statement = { all, first, run: async () => undefined, bind: () => statement }
    return statement
  }

  /** Another book, as an object of this one's namespace; set by tests that need one. */
  peer: (name: string) => unknown = () => this.object

  private start(): BookObject {
    const { sql } = this
    const storage = {
      sql,
      transactionSync: <T>(work: () => T) => sql.transactionSync(work),
      setAlarm: () => undefined,
    }
    const env = Object.assign(this.env, {
      PROFILE: this.profile,
      MERCHANT_TIME_ZONE: 'America/Bogota',
      DB: { prepare: (sql: string) => this.statement(sql), batch: async () => [] },
      DRAW: { idFromName: (name: string) => name, get: (name: string) => this.drawObject(name) },
      BOOK: { idFromName: (name: string) => name, get: (name: string) => this.peer(name) },
      OUTBOX: {
        send: async (news: OutboxNews) => {
          this.sent.push(news)
        },
      },
    }) as unknown as Env
    const object = new BookObject(
      { storage, id: { name: this.id }, getWebSockets: () => [] } as never,
      env,
      partsWith(this.products),
    )
    object.clock = () => this.now
    return object
  }
}
