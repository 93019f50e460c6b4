import { Guest, type Place, type Told, UNIT } from './guest.ts'

const [LEAST_MS, MOST_MS] = [200, 5_000]

/** A member in flights of crash, some of whose bets end by themselves and some by hand. */
export class Flyer extends Guest {
  readonly game = 'CRASH-1'
  protected override readonly path = '/play'
  protected override readonly protocol = 'studio.crash'
  private flight = ''

  protected override hear(told: Told): void {
    if (told.flight) {
      const { chain, number, state } = told.flight
      const isNew = this.flight !== `${chain}:${number}`
      this.flight = `${chain}:${number}`
      if (state === 'betting' && (isNew || told.type === 'hello')) this.place()
      if (state === 'flying') this.cashLater()
    }
    if (told.type !== 'slots' && told.type !== 'hello') return
    this.isBusy = told.slots.length > 0
    if (told.slots.length) this.heard += 1
  }

  private place(): void {
    if (!this.isPlaying) return
    const { random } = this
    for (const slot of [0, 1]) {
      const auto = random.next() < 0.5 ? { auto: random.between(101, 400) } : {}
      this.say({ type: 'bet', slot, stake: random.between(1, 5) * UNIT, ...auto })
    }
  }

  private cashLater(): void {
    for (const slot of [0, 1])
      setTimeout(() => this.say({ type: 'cash', slot }), this.random.between(LEAST_MS, MOST_MS))
  }
}

type Lines = (random: Place['random']) => object[]

/** What each table's players put on it. */
const LINES: Record<string, Lines> = {
  'ROULETTE-1': (random) => [
    { type: 'RED', stake: random.between(1, 3) * UNIT },
    { type: 'STRAIGHT', n: [random.between(0, 36)], stake: UNIT },
  ],
  'BACCARAT-1': (random) => [
    { type: random.pick(['PLAYER', 'BANKER']), stake: random.between(1, 5) * UNIT },
  ],
}
export const TABLES = Object.keys(LINES)

/** A member at a table of the house, who puts chips on each round and takes some back. */
export class Chipper extends Guest {
  protected override readonly path = '/play'
  protected override readonly protocol = 'studio.live'
  readonly game: string
  private round = ''
  private tag = 0

  constructor(place: Place, username: string, game: string) {
    super(place, username)
    this.game = game
  }

  protected override hear(told: Told): void {
    if (told.type === 'hello' || told.type === 'bets') this.isBusy = told.bets.length > 0
    if (told.type === 'bets') this.heard += 1
    if (!told.round?.state) return
    const { chain, number, state } = told.round
    const isNew = this.round !== `${chain}:${number}`
    this.round = `${chain}:${number}`
    if (state === 'settled' || state === 'void') this.isBusy = false
    if (state === 'betting' && (isNew || told.type === 'hello')) this.place()
  }

  private place(): void {
    if (!this.isPlaying) return
    for (let chips = this.random.between(1, 3); chips > 0; chips -= 1) {
      this.tag += 1
      this.say({ type: 'bet', tag: this.tag, bets: LINES[this.game]?.(this.random) })
    }
    if (this.random.next() < 0.3) this.say({ type: 'undo', tag: 0 })
  }
}
