import { draw, readFair, roundKey } from '#lib/games/fair'
import { type Result, shownOutcome } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import type { Action, Fields } from '#lib/games/shape'
import type { SiteValue } from '#lib/vendor/site-calls'
import type { JackpotLink, ShownJackpot } from '../jackpot/facts'
import { Outbox } from '../outbox'
import { type Seat, Seats, stakeStep } from '../seat'
import { recorded, WalletRecord } from '../wallet/record'
import type { Wallet } from '../wallet/wallet'
import type { RoundAnswer, RoundName, RoundProof, RoundsCalls, RoundsState } from './calls'
import { detailOf, roundNamed } from './detail'
import { paceOf, type RoundGame, roundGameOf, waitOf } from './games'
import { Gifts } from './gifts'
import { Pairs, ROUNDS_OF_PAIR, shownPair } from './pairs'
import { late, Refused } from './refused'
import { isEqual } from './same'
import { migrate } from './schema'
import { endedBy, lettersOf, type Purse } from './settle'
import { Shares } from './shares'
import { Stakes } from './stakes'
import { type Round, RoundStore } from './store'
import { shownRound, stateOf } from './view'

export interface RoundsParts {
  storage: DurableObjectStorage
  purse: Purse
  clock: () => number
  wallet: Wallet
  /** The jackpot of this currency; null where it has none. */
  jackpot: JackpotLink | null
  /** Something is due sooner than was said. */
  onDue: () => void
}

type Ask<Call extends keyof RoundsCalls> = RoundsCalls[Call]['ask']

const TOO_SOON = 429
const UNKNOWN = 404
/** A stake that an ended process asked for is asked for again after this. */
const AGAIN_MS = 10_000
const EXPIRE: Action = ['expire']

/**
 * All that one person plays alone, in one currency. One thing is done at a time. A round goes on
 * from its row alone: after a restart the same stake is asked for, the same outcome drawn, the same
 * payout sent.
 */
export class Rounds {
  readonly outbox: Outbox
  readonly seats: Seats
  readonly record: WalletRecord
  readonly gifts: Gifts
  private readonly parts: RoundsParts
  private readonly pairs: Pairs
  readonly store: RoundStore
  private readonly shares: Shares
  private readonly stakes: Stakes
  private last: Promise<unknown> = Promise.resolve()
  private money: number | null = null

  constructor(parts: RoundsParts) {
    const { storage } = parts
    migrate(storage.sql)
    this.record = new WalletRecord(storage.sql, parts.purse.currency)
    const kept = recorded(parts.wallet, this.record, parts.clock)
    this.parts = { ...parts, wallet: kept }
    this.pairs = new Pairs(storage.sql)
    this.store = new RoundStore(storage.sql)
    this.seats = new Seats(storage.sql)
    this.gifts = new Gifts(storage.sql)
    this.outbox = new Outbox(storage.sql, kept, (letter, answer) => {
      const ended = answer.kind === 'done' && endedBy(letter)
      const round = ended && this.store.find(ended)
      if (round && round.state === 'settling') this.store.setState(round, 'closed')
      if (answer.kind === 'done') this.hear(answer.value)
    })
    const { store, pairs, outbox } = this
    this.shares = new Shares({ ...parts, link: parts.jackpot }, { store, pairs, outbox })
    this.stakes = new Stakes(this.parts, this, (value) => this.hear(value))
  }

  async state(seat: Seat): Promise<RoundsState> {
    const balance = await this.askBalance(seat)
    const next = await this.pairs.next()
    const jackpot = await this.shares.shown(seat.game)
    return this.inTurn(async () => {
      const { store, pairs } = this
      const pair = pairs.active()
      const gift = this.giftOf(seat)
      const now = this.parts.clock()
      return stateOf({ seat, store, pair, next, balance, gift, jackpot, now })
    })
  }

  /** Puts the announced pair in use. The same request a second time changes nothing. */
  rotate(seat: Seat, { next, client }: Ask<'rotate'>): Promise<RoundsState> {
    const rotated = this.inTurn(async () => {
      const active = this.pairs.active()
      if (active?.name === next && active.client === client) return
      const announced = await this.pairs.next()
      readFair('single', { seed: announced.seed, client, nonce: 0 })
      must(announced.name === next, 'bad-seed')
      // Where a copy was restored no pair is in use, and what was open then goes on beside another.
      const isGoing = this.store.going().length > 0
      must(!isGoing || active === null, 'bad-action')
      const { clock, storage } = this.parts
      await this.pairs.rotate({ next: announced, client, isGoing }, clock(), storage)
    })
    return rotated.then(() => this.state(seat))
  }

  /** Begins a round: the nonce says which, so that a request may be repeated. */
  bet(seat: Seat, { pair, nonce, bet, campaign }: Ask<'bet'>): Promise<RoundAnswer> {
    return this.inTurn(async () => {
      const { game } = this.rowOf(seat)
      const active = this.pairs.active()
      const before = this.store.find({ pair, nonce })
      if (before) return this.again(seat, before, { game: seat.game, bet })
      must(active?.name === pair && active.begun === nonce, 'bad-seed')
      must(nonce < ROUNDS_OF_PAIR, 'bad-seed')
      game.check(bet)
      const stake = Number(bet['stake'])
      const isFitting =
        stake >= seat.minBet && stake <= seat.maxBet && stake % stakeStep(seat) === 0
      must(isFitting, 'bad-stake')
      const gift = campaign === undefined ? null : this.giftOf(seat)
      must(gift?.campaign === campaign && (!gift || gift.stake === stake), 'bad-bet')
      must(!this.store.going().some((round) => round.game === seat.game), 'bad-action')
      this.keepPace(seat)
      const jackpot = gift ? null : await this.shares.shown(seat.game)
      const { storage, clock } = this.parts
      const round = storage.transactionSync(() => {
        this.pairs.use(active)
        const { game, session } = seat
        if (gift) this.gifts.take(gift.campaign, { pair, nonce })
        if (jackpot) this.shares.begin({ pair, nonce })
        return this.store.begin({ pair, nonce, game, session, bet, staked: stake, at: clock() })
      })
      this.parts.onDue()
      const played = await this.askStake(round)
      return this.answer(seat, await this.shares.feed(played), await this.shares.shown(seat.game))
    })
  }

  /** Takes a step in an open round: `step` says which, so that a request may be repeated. */
  act(seat: Seat, { pair, nonce, step, action }: Ask<'act'>): Promise<RoundAnswer> {
    return this.inTurn(async () => {
      const round = this.store.find({ pair, nonce })
      if (round?.game !== seat.game) throw new Refused(UNKNOWN, 'bad-action')
      const { state, actions } = round
      const isAgain = step < actions.length && isEqual(actions[step], action)
      if (isAgain) return this.answer(seat, round)
      must(state === 'open' && step === actions.length && action[0] !== EXPIRE[0], 'bad-action')
      const taken = [...actions, action]
      const result = await this.draw(round, taken)
      const more = result.staked - round.staked
      if (more <= 0) return this.answer(seat, this.keep(round, taken, result))
      return this.answer(seat, await this.raise(this.store.ask(round, { action, amount: more })))
    })
  }

  proof({ pair, nonce }: RoundName): RoundProof {
    const round = this.store.find({ pair, nonce })
    const found = this.pairs.find(pair)
    if (!round || !found) throw new Refused(UNKNOWN, 'round-unknown')
    const seed = found.state === 'shown' ? found.seed : null
    return { round: shownRound(round), pair: shownPair(found), seed }
  }

  /** What a round has come to, for the site; null where it is not here. */
  detail(player: string, round: string): SiteValue<'roundDetail'> | null {
    const name = roundNamed(round)
    const found = player === this.parts.purse.id && name && this.store.find(name)
    if (!found) return null
    const transactions = this.record.ofRound(player, round)
    return detailOf(round, found, { pair: this.pairs.find(found.pair), transactions })
  }

  openPairs = (): RoundsCalls['pairs']['answer'] => ({ pairs: this.pairs.shown() })

  /** The wallet's balance, once it has heard what this person has won. */
  async askBalance({ id, game }: Seat): Promise<number | null> {
    await this.outbox.send(this.parts.clock)
    const answer = await this.parts.wallet.call('balance', { player: id, game })
    if (answer.kind === 'done') this.hear(answer.value)
    return this.money
  }

  /** When something has to be done without anybody asking; null where nothing has. */
  nextDue(): number | null {
    const dues = this.store
      .going()
      .filter((round) => !this.stakes.isAsking(round))
      .map(({ at, expiresAt, state }) => {
        return state === 'open' && expiresAt !== null ? expiresAt : at + AGAIN_MS
      })
    const others = [this.outbox.nextDue(), this.shares.nextDue()]
    const all = [...dues, ...others.filter((due) => due !== null)]
    return all.length > 0 ? Math.min(...all) : null
  }

  /** Ends what waited too long, and sends what the wallet must hear. */
  async step(): Promise<void> {
    await this.inTurn(async () => {
      const now = this.parts.clock()
      const isOver = ({ expiresAt }: Round) => expiresAt !== null && expiresAt <= now
      for (const round of this.store.going().filter(isOver)) {
        await this.play(round, [...round.actions, EXPIRE])
      }
    })
    await this.shares.step()
    await this.outbox.send(this.parts.clock)
  }

  /** One after the other; first of all what an ended process has left behind. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(() => this.recover()).then(work)
    this.last = turn.catch(() => undefined)
    return turn
  }

  /** Asks again for stakes that were on their way when the process ended: the same, by its id. */
  private async recover(): Promise<void> {
    const left = this.store.going().filter(({ state }) => state !== 'open')
    for (const round of left) {
      const asked = round.state === 'staking' ? this.askStake(round) : this.raise(round)
      await asked.catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      })
    }
  }

  /** Only what was taken is played. */
  private async askStake(round: Round): Promise<Round> {
    await this.stakes.take(round)
    return this.play(round, [])
  }

  private async raise(round: Round): Promise<Round> {
    const action = await this.stakes.raise(round)
    return this.play(round, [...round.actions, action])
  }

  private async play(round: Round, actions: Action[]): Promise<Round> {
    return this.keep(round, actions, await this.draw(round, actions))
  }

  /** What a round comes to by its actions: the same whenever it is drawn. */
  private async draw(round: Round, actions: Action[]): Promise<Result> {
    const { game } = this.gameOf(round.game)
    const seed = this.pairs.find(round.pair)
    const fair = { seed: seed?.seed, client: seed?.client, nonce: round.nonce }
    const key = await roundKey(game.code, readFair('single', fair))
    return (await draw<Result>(key, game.play(round.bet, actions))).value
  }

  /** Stores a round as far as its actions go; what it pays together with the letter. */
  private keep(round: Round, actions: Action[], result: Result): Round {
    const { storage, purse, clock } = this.parts
    const { game, valid } = this.gameOf(round.game)
    const isOpen = result.outcome['state'] === 'open'
    const now = clock()
    const outcome = shownOutcome(game, result)
    const expiresAt = isOpen ? round.at + waitOf(game.code) : null
    const state = isOpen ? ('open' as const) : ('settling' as const)
    const shown = { state, outcome, expiresAt, endedAt: isOpen ? null : now }
    const played = storage.transactionSync(() => {
      const letters = isOpen ? [] : lettersOf(round, purse, result, valid(round.bet, result))
      for (const letter of letters) this.outbox.add(letter, now)
      this.shares.take(round)
      const isVoid = outcome['state'] === 'void'
      if (isVoid && round.campaign !== null) this.gifts.giveBack(round.campaign)
      return this.store.play(round, actions, result, shown)
    })
    this.parts.onDue()
    return played
  }

  private again(seat: Seat, round: Round, asked: { game: string; bet: Fields }): RoundAnswer {
    const isSame = round.game === asked.game && isEqual(round.bet, asked.bet)
    must(isSame && round.state !== 'cancelled', 'bad-seed')
    if (round.state === 'void') throw late()
    return this.answer(seat, round)
  }

  private keepPace(seat: Seat): void {
    const now = this.parts.clock()
    const startsAt = this.startsAt(seat)
    if (now < startsAt) throw new Refused(TOO_SOON, 'too-soon', { wait: startsAt - now })
  }

  private startsAt(seat: Seat): number {
    const before = this.store.lastStart(seat.game, this.parts.clock())
    return before === null ? 0 : before + paceOf(seat.game, seat).leastMs
  }

  private answer(seat: Seat, round: Round, jackpot: ShownJackpot | null = null): RoundAnswer {
    return {
      now: this.parts.clock(),
      startsAt: this.startsAt(seat),
      round: shownRound(round),
      sitting: this.store.sitting(seat.session),
      balance: this.money,
      gift: this.giftOf(seat),
      jackpot,
    }
  }

  private giftOf = ({ game }: Seat) => this.gifts.current(game, this.parts.clock())

  private hear({ balance }: Record<string, unknown>): void {
    if (typeof balance === 'number') this.money = balance
  }

  private rowOf = ({ game }: Seat): RoundGame => this.gameOf(game)

  private gameOf(code: string): RoundGame {
    const row = roundGameOf(code)
    must(row !== undefined, 'bad-game')
    return row
  }
}
