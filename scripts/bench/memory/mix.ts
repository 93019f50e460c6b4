import { Api, type CallName, newKey, Refusal } from '../../client/api.ts'
import { nextAct, onSale, sendAct } from '../../test/faults/acts.ts'
import type { Random } from '../../test/faults/random.ts'
import { signInAgain } from '../../test/faults/world.ts'
import { READING } from '../console/calls.ts'
import type { World } from './seats.ts'

/** Enough that a bet may be sold back. */
const STAKE = 10_000
const UNIT = 10_000
/** Matches that may be bet on before they begin. */
const EVENTS = { count: 200, shape: 'row' }
const LATER_MS = 10_000
const HOUR_MS = 3_600_000
const ENVELOPES = 50

/** Members' reads, those of visitors, and pages. */
const OWN: [CallName, object][] = [
  ['wallet.balance', {}],
  ['record.entries', { count: 20 }],
  ['lottery.tickets', {}],
  ['sports.bets', {}],
  ['mission.summary', {}],
  ['promotion.list', {}],
  ['bonus.list', {}],
  ['vip.mine', {}],
]
const PUBLIC: [CallName, object][] = [
  ['site.status', {}],
  ['game.list', {}],
  ['lottery.current', { gameCode: 'VELOZ1' }],
  ['sports.events', EVENTS],
  ['sports.tree', {}],
  ['truth.returns', {}],
  ['truth.activity', {}],
]
const ADDRESSES = ['/', '/rng', '/sports', '/truth', '/promotions']

/** Matches and gifts are acts of their own here. */
const NOTHING_ELSE = { pick: () => undefined, rain: () => undefined, gift: () => undefined }

type Act = () => Promise<unknown>

/** Everything that happens on a site, one request or a few at a time, chosen by chance. */
export class Mix {
  readonly done: Record<string, number> = {}
  readonly refused: Record<string, number> = {}
  private issue = ''
  private rain = ''
  private turn = 0
  private readonly operator: Api
  private readonly visitor: Api
  private readonly world: World
  private readonly random: Random
  private readonly acts: [name: string, weight: number, act: Act][] = [
    ['reads of members', 24, () => this.read()],
    ['reads of visitors', 16, () => this.look()],
    ['pages', 8, () => this.page()],
    ['lottery bets, money in, out and across', 22, () => this.move()],
    ['spins', 14, () => this.spin()],
    ['sports bets', 6, () => this.bet()],
    ['cash-outs', 3, () => this.cashOut()],
    ['console screens', 5, () => this.screen()],
    ['envelopes', 1, () => this.open()],
    ['new members', 0.7, () => this.visitor.call('session.freeplay')],
    ['sign-ins', 0.3, () => signInAgain(this.world.server, [this.person()])],
  ]

  constructor(worldOf: World, random: Random) {
    this.world = worldOf
    this.random = random
    const { url, operatorToken } = worldOf.server
    this.operator = new Api(url, operatorToken)
    this.visitor = new Api(url)
  }

  /** What changes by itself: the draw on sale, envelopes that fall. */
  async everyMinute(): Promise<void> {
    this.issue = await onSale(this.world.server)
    const now = Date.now()
    this.rain = `RAIN-${now}`
    await this.operator.call('operator.makeRain', {
      ...{ code: this.rain, titles: { es: 'Medida' }, mode: 'random', shares: ENVELOPES },
      ...{ total: ENVELOPES * UNIT, startsAt: now, endsAt: now + HOUR_MS },
    })
  }

  async watchDraw(): Promise<void> {
    this.issue = await onSale(this.world.server)
  }

  /** One act; what it was refused for is counted. */
  async one(): Promise<void> {
    const whole = this.acts.reduce((sum, [, weight]) => sum + weight, 0)
    let left = this.random.next() * whole
    for (const [name, weight, act] of this.acts) {
      left -= weight
      if (left >= 0) continue
      this.done[name] = (this.done[name] ?? 0) + 1
      await act().catch((error: unknown) => {
        const why = error instanceof Refusal ? `${error.status} ${error.code}` : String(error)
        const what = `${name}: ${why.replace(/"wait":\d+/, '').slice(0, 120)}`
        this.refused[what] = (this.refused[what] ?? 0) + 1
      })
      return
    }
  }

  private person = () => this.random.pick(this.world.people)
  private member = () => new Api(this.world.server.url, this.person().token)

  private read(): Promise<unknown> {
    const [name, input] = this.random.pick(OWN)
    return this.member().call(name, { ...input })
  }

  private look(): Promise<unknown> {
    const [name, input] = this.random.pick(PUBLIC)
    return this.visitor.call(name, { ...input })
  }

  private async page(): Promise<void> {
    const answer = await fetch(this.world.server.url + this.random.pick(ADDRESSES))
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`a page answers ${answer.status}`)
  }

  private async move(): Promise<void> {
    const act = nextAct(this.random, this.world.people, { issue: this.issue, ...NOTHING_ELSE })
    const answer = await sendAct(this.world.server, act)
    if (answer?.status !== 200) throw new Error(`${act.name}: ${answer?.status} ${answer?.code}`)
  }

  /** In turns, as nobody may press twice within the time of a round. */
  private async spin(): Promise<void> {
    const { spinners } = this.world
    this.turn = (this.turn + 1) % spinners.length
    await spinners[this.turn]?.spin()
  }

  private async bet(): Promise<void> {
    const api = this.member()
    const { events, serverTime } = await api.call('sports.events', EVENTS)
    const later = events.filter(
      ({ startAt, markets }: { startAt: number; markets: unknown[] }) =>
        startAt > serverTime + LATER_MS && markets.length > 0,
    )
    if (later.length === 0) return
    const { id: event, version, markets } = this.random.pick<(typeof events)[number]>(later)
    const { key: market, odds } = markets[0]
    const [selection, price] = this.random.pick(Object.entries(odds))
    const picks = [{ event, market, selection, odds: price, version }]
    await api.call('sports.place', { type: 'single', picks, unit: STAKE, policy: 'any' })
  }

  private async cashOut(): Promise<void> {
    const api = this.member()
    const { offers } = await api.call('sports.offers')
    const offered = offers.filter(({ amount }: { amount: number }) => amount > 0)
    if (offered.length === 0) return
    const { id, version, amount: quoted } = this.random.pick<(typeof offers)[number]>(offered)
    await api.call('sports.cashOut', { id, version, quoted, policy: 'any' })
  }

  private screen(): Promise<unknown> {
    return this.operator.call(this.random.pick(READING))
  }

  private open(): Promise<unknown> {
    return this.member().call('rain.open', { code: this.rain }, newKey())
  }
}
