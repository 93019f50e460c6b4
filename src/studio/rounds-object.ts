import { DurableObject } from 'cloudflare:workers'
import type { SiteBody, SiteValue } from '#lib/vendor/site-calls'
import type { StudioEnv } from './env'
import { hasJackpot } from './jackpot/facts'
import type { Recorded } from './moved'
import { BODY_MAX, type RoundsAsk, readAsk } from './rounds/ask'
import { ROUNDS_PATH, type RoundName } from './rounds/calls'
import { roundNamed } from './rounds/detail'
import { refusalOf } from './rounds/refused'
import { Rounds } from './rounds/rounds'
import { salted } from './rounds/salt'
import type { Purse } from './rounds/settle'
import { jackpotOf, type RoundPass, type RoundsRpc } from './rpc'
import type { Seat } from './seat'
import { hashOf } from './token'
import { HttpWallet } from './wallet/http-wallet'
import type { Wallet } from './wallet/wallet'

const PURSE = 'purse'
/** What is due later than this is left to the alarm: the object may sleep until then. */
const AWAKE_MS = 10_000
/** How long after its time an alarm does what a timer of an ended process did not. */
const LATE_MS = 1_000
/** Calls of one person in a second, whatever they are. */
const CALLS_A_SECOND = 30
const SECOND = 1_000

const answered = (value: object, status = 200) =>
  Response.json(value, { status, headers: { 'cache-control': 'no-store' } })

/** What one person plays alone. It sleeps whenever nobody asks and nothing is due. */
export class RoundsObject extends DurableObject<StudioEnv> implements RoundsRpc {
  private rounds: Rounds | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private alarmAt = 0
  private second = 0
  private calls = 0

  constructor(ctx: DurableObjectState, env: StudioEnv) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => {
      const purse = await ctx.storage.get<Purse>(PURSE)
      if (purse) this.open(purse)
    })
  }

  /** Replaced by tests that move the clock. */
  protected now(): number {
    return Date.now()
  }

  /** Replaced by tests that bring a wallet. */
  protected wallet(): Wallet {
    return new HttpWallet(
      this.env,
      (request) => fetch(request),
      () => this.now(),
    )
  }

  async admit(token: string, seat: Seat): Promise<void> {
    const rounds = await this.opened({ id: seat.id, currency: seat.currency })
    rounds.seats.add(token, seat, this.now())
  }

  async give(asked: SiteBody<'freeRounds'>): Promise<SiteValue<'freeRounds'>> {
    const { campaign, player: id, currency } = asked
    const rounds = await this.opened({ id, currency })
    return { campaign, state: rounds.gifts.grant(asked) }
  }

  async closeSession(player: string, session: string): Promise<void> {
    this.rounds?.seats.close(player, session)
  }

  async moved(from: number, to: number, after: number, count: number): Promise<Recorded[]> {
    return this.rounds?.record.between(from, to, after, count) ?? []
  }

  async roundDetail({ player, round }: SiteBody<'roundDetail'>) {
    return this.rounds?.detail(player, round) ?? null
  }

  async passTo(round: string): Promise<RoundPass | null> {
    const name = roundNamed(round)
    const found = name && this.rounds?.store.find(name)
    const purse = found && (await this.ctx.storage.get<Purse>(PURSE))
    if (!purse) return null
    const pass = `${purse.currency}.${purse.id}.${await this.keyOf(name)}`
    return { game: found.game, pass }
  }

  override async fetch(request: Request): Promise<Response> {
    const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
    const call = new URL(request.url).pathname.slice(ROUNDS_PATH.length)
    const held = this.rounds?.seats.find(await hashOf(token), this.now())
    const seat = held?.isClosed ? null : held
    const ask = seat || isShort(request) ? readAsk(call, await request.text()) : null
    const isPassed = !seat && ask?.call === 'proof' && token.endsWith(await this.keyOf(ask.said))
    if (!this.rounds || !(seat || isPassed)) return answered({ code: 'vendor.session' }, 401)
    if (!this.keepsPace()) return answered({ code: 'too-soon', wait: SECOND }, 429)
    if (!ask) return answered({ code: 'request.invalid' }, 400)
    try {
      if (!seat) return answered(this.rounds.proof(ask.said as RoundName))
      return answered(await carryOut(this.rounds, seat, ask))
    } catch (error) {
      const { status, code, more } = refusalOf(error)
      return answered({ code, ...more }, status)
    } finally {
      this.plan()
    }
  }

  override async alarm(): Promise<void> {
    this.alarmAt = 0
    await this.run()
  }

  /** What lets somebody without a session see a round: of that round alone. */
  private keyOf = ({ pair, nonce }: RoundName): Promise<string> =>
    salted(this.ctx.storage, `round ${pair}:${nonce}`)

  private async opened(purse: Purse): Promise<Rounds> {
    if (this.rounds) return this.rounds
    await this.ctx.storage.put(PURSE, purse)
    return this.rounds ?? this.open(purse)
  }

  private open(purse: Purse): Rounds {
    const rounds = new Rounds({
      storage: this.ctx.storage,
      purse,
      clock: () => this.now(),
      wallet: this.wallet(),
      jackpot: hasJackpot(purse.currency) ? jackpotOf(this.env, purse.currency) : null,
      onDue: () => this.plan(),
    })
    this.rounds = rounds
    this.plan()
    return rounds
  }

  private async run(): Promise<void> {
    await this.rounds?.step()
    this.plan()
  }

  /** A timer for what is due soon, and an alarm in case this process ends before. */
  private plan(): void {
    clearTimeout(this.timer)
    const due = this.rounds?.nextDue() ?? null
    if (due === null) return
    const now = this.now()
    const at = Math.max(now, due)
    if (at - now < AWAKE_MS) this.timer = setTimeout(() => void this.run(), at - now)
    const wanted = at + LATE_MS
    if (this.alarmAt > now && this.alarmAt <= wanted + LATE_MS) return
    this.alarmAt = wanted
    void this.ctx.storage.setAlarm(wanted)
  }

  private keepsPace(): boolean {
    const second = Math.floor(this.now() / SECOND)
    if (second !== this.second) this.calls = 0
    this.second = second
    this.calls += 1
    return this.calls <= CALLS_A_SECOND
  }
}

/** Whether a request says of itself that it is no longer than any ask: others are not read. */
const isShort = ({ headers }: Request): boolean =>
  Number(headers.get('content-length') ?? BODY_MAX + 1) <= BODY_MAX

async function carryOut(rounds: Rounds, seat: Seat, { call, said }: RoundsAsk): Promise<object> {
  switch (call) {
    case 'state':
      return rounds.state(seat)
    case 'rotate':
      return rounds.rotate(seat, said)
    case 'bet':
      return rounds.bet(seat, said)
    case 'act':
      return rounds.act(seat, said)
    case 'balance':
      return { balance: await rounds.askBalance(seat) }
    case 'proof':
      return rounds.proof(said)
    case 'pairs':
      return rounds.openPairs()
  }
}
