import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../../serve/server.ts'
import { PatientApi } from '../patient-api.ts'
import type { Random } from '../random.ts'

const UNIT = 10_000
const RAIN_MS = 60_000
const [SHARES, TOTAL] = [20, 200 * UNIT]
const [GIFT, BUDGET] = [5 * UNIT, 500 * UNIT]
const DAY_MS = 86_400_000
/** After its end a rain is settled within this: the watchdog looks at each full minute. */
const SETTLED_MS = 60_000
const WATCHED_MS = 75_000
export const ROOM = 'es'

interface Sums {
  state: string
  waiting: number
  given: number
  returned: number
  total: number
  endsAt: number
}

/** What the house gives away while a run goes on: red envelopes, gifts of own and bonus money. */
export class Gifts {
  readonly rains: string[] = []
  readonly promotions: string[] = []
  private readonly random: Random
  private count = 0

  constructor(random: Random) {
    this.random = random
  }

  async open({ url, operatorToken }: Server): Promise<void> {
    const operator = new PatientApi(url, operatorToken)
    await operator.call('site.set', { flags: { CHATROOM3: true } })
    await operator.call('operator.setRoom', { room: ROOM, isOpen: true, minLevel: 0 })
  }

  /** Another rain, and another gift; of the older ones some may still be claimed. */
  async more({ url, operatorToken }: Server): Promise<void> {
    const operator = new PatientApi(url, operatorToken)
    const now = Date.now()
    this.count += 1
    const place = String(this.count).padStart(4, '0')
    const [rain, gift] = [`RAIN-F${place}`, `GIFT-F${place}`]
    const titles = { es: 'Prueba', en: 'Test' }
    const mode = this.random.pick(['equal', 'random'])
    const falls = { mode, shares: SHARES, total: TOTAL, startsAt: now, endsAt: now + RAIN_MS }
    await operator.call('operator.makeRain', { code: rain, titles, ...falls })
    this.rains.push(rain)
    const pool = this.random.pick(['main', 'bonus'])
    const terms = {
      ...{ multiplier: 100, base: 'bonus', weights: { LOTT: 100, ELOTT: 100 }, maxBet: 0 },
      ...{ maxBetPolicy: 'ignore', maxWin: 0, lastsMs: DAY_MS },
    }
    const definition = {
      ...{ type: 'gift', titles, pool, amount: GIFT, startsAt: now - DAY_MS, endsAt: now + DAY_MS },
      ...(pool === 'bonus' && { terms }),
    }
    await operator.call('operator.setPromotion', { code: gift, definition })
    await operator.call('operator.fundPromotion', { code: gift, amount: BUDGET })
    await operator.call('operator.runPromotion', { code: gift, isOn: true })
    this.promotions.push(gift)
  }

  lastRain = (): string | undefined => this.rains.at(-1)
  lastGift = (): string | undefined => this.random.pick(this.promotions.slice(-3))

  /** What is wrong with envelopes and gifts, and stays so though the watchdog has looked. */
  async wrong(server: Server): Promise<string[]> {
    for (const end = Date.now() + WATCHED_MS; ; await sleep(2_000)) {
      const found = await this.wrongNow(server)
      if (found.length === 0 || Date.now() > end) return found
    }
  }

  /** What they say of their own sums, once the last of them is over. */
  private async wrongNow({ url, operatorToken }: Server): Promise<string[]> {
    const operator = new PatientApi(url, operatorToken)
    const { rains, held } = await operator.call('operator.rains')
    const { promotions } = await operator.call('operator.promotions')
    const gifts = promotions
      .filter(({ spent, reserved }: Record<string, number>) => reserved || Number(spent) % GIFT)
      .map((gift: object) => `a gift: ${JSON.stringify(gift)}`)
    const now = Date.now()
    const found = rains
      .filter(({ endsAt, state, waiting, given, returned, total }: Sums) => {
        // Those of a clock that was ahead are open for as long as it was.
        const isOver = endsAt < now - SETTLED_MS
        const isDone = state === 'over' && waiting === 0 && given + returned === total
        return isOver && !isDone
      })
      .map((rain: object) => `envelopes: ${JSON.stringify(rain)}`)
    const due = rains.reduce((sum: number, { total, given, returned }: Sums) => {
      return sum + total - given - returned
    }, 0)
    return [...gifts, ...found, ...(held === due ? [] : [`${held} are held, ${due} are due`])]
  }
}
