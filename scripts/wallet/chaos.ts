/**
 * A vendor in a bad way: lines at once, messages doubled, late, lost, wrongly signed, out of their
 * order. At the end each wallet must be what the vendor's own book says.
 */
import type { Answered, Vendor } from './kit.ts'

const LINES = 8
const UNIT = 10_000
const START = 1_000 * UNIT
const TRIES = 400
/** Said once all members have come in: from then on the site may be killed. */
export const ENTERED = 'all have come in'

/** Numbers that follow from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One member's line of rounds, and what the vendor believes they have. */
class Line {
  readonly faults: string[] = []
  believed = START
  private session = ''
  private player = ''
  private readonly first = new Map<string, string>()

  private readonly vendor: Vendor
  private readonly random: () => number
  private readonly name: string

  constructor(vendor: Vendor, random: () => number, name: string) {
    this.vendor = vendor
    this.random = random
    this.name = name
  }

  private chance(of: number): boolean {
    return this.random() < of
  }

  async enter(): Promise<void> {
    const asked = { alias: 'A', currency: 'PLY', main: START, type: 0, limits: [] }
    this.player = (await this.vendor.sandbox<{ player: string }>('player', asked)).player
    const launch = { player: this.player, game: 'slot', lobby: true }
    const { launchToken } = await this.vendor.sandbox<{ launchToken: string }>('launch', launch)
    const body = { launchToken, requestId: `${this.name}-enter` }
    const { body: answer } = await this.vendor.call('authenticate', JSON.stringify(body))
    this.session = String(answer.value['session'])
  }

  /** Sends a message once or several times at once; answers what came of it, or nothing. */
  private async send(call: string, body: object): Promise<Answered | undefined> {
    const raw = JSON.stringify({ player: this.player, ...body })
    if (this.chance(0.05)) {
      const forged = await this.vendor.call(call, raw, { signature: 'noise' }).catch(() => null)
      if (forged && forged.http < 500 && forged.http !== 401)
        this.faults.push(`${this.name}: ${call} taken wrongly signed`)
    }
    if (this.chance(0.1)) await pause(this.random() * 20)
    const copies = this.chance(0.2) ? 2 + Math.floor(this.random() * 3) : 1
    const answers = await Promise.all(
      Array.from({ length: copies }, () => this.vendor.call(call, raw).catch(() => undefined)),
    )
    const heard = answers.filter((answer) => answer !== undefined && answer.http < 500)
    for (const answer of heard) if (answer) this.compare(call, body, answer)
    // An answer into the void: it was done, and nobody heard of it.
    return this.chance(0.1) ? undefined : heard[0]
  }

  /** Every repeat has the bytes of the first, where the first was kept. */
  private compare(call: string, body: object, { http, text }: Answered): void {
    const { transactionId = '' } = body as { transactionId?: string }
    const isKept = transactionId !== '' && (http === 200 || call === 'bet' || call === 'betAndWin')
    if (!isKept) return
    const before = this.first.get(transactionId)
    if (before === undefined) this.first.set(transactionId, text)
    else if (before !== text)
      this.faults.push(`${this.name}: ${transactionId} answered in two ways`)
  }

  /** A credit is repeated until it is taken. */
  private async until(call: string, body: object): Promise<Answered> {
    for (let time = 0; time < TRIES; time++) {
      const answer = await this.send(call, body)
      if (answer && (answer.http === 200 || answer.http === 409)) return answer
      await pause(Math.min(500, 5 * 2 ** time))
    }
    throw new Error(`${this.name}: ${call} was never taken`)
  }

  async round(number: number): Promise<void> {
    const round = `${this.name}-r${number}`
    const stake = (1 + Math.floor(this.random() * 5)) * UNIT
    const bet = `${round}-bet`
    const common = { round, game: 'slot', currency: 'PLY' }
    const staking = { ...common, transactionId: bet, session: this.session, amount: stake }
    const answer = await this.send('bet', staking)
    if (!answer) return this.undo(bet, round, staking)
    if (answer.http !== 200) return
    this.believed -= stake
    const won = this.chance(0.45) ? Math.floor(this.random() * 10) * UNIT : 0
    const win = { ...common, transactionId: `${round}-win`, amount: won }
    const credits: [string, object][] = [
      ['win', win],
      ['endRound', { round, game: 'slot' }],
    ]
    if (this.chance(0.3)) credits.reverse()
    for (const [call, body] of credits) await this.until(call, body)
    this.believed += won
  }

  /** A stake without an answer is rolled back, and sometimes still arrives. */
  private async undo(bet: string, round: string, staking: object): Promise<void> {
    const back = { transactionId: `${bet}-back`, referenceTransactionId: bet, round }
    await this.until('rollback', back)
    if (this.chance(0.5)) {
      const body = JSON.stringify({ player: this.player, ...staking })
      const late = await this.vendor.call('bet', body).catch(() => undefined)
      if (late?.http === 200 && !late.replayed)
        this.faults.push(`${this.name}: ${bet} was taken after its rollback`)
    }
    await this.until('endRound', { round, game: 'slot' })
  }

  /** What the site says of the member, once it answers. */
  private async state(): Promise<Record<string, unknown>> {
    for (let time = 0; ; time++) {
      try {
        return await this.vendor.sandbox('state', { player: this.player })
      } catch (error) {
        if (time === TRIES) throw error
        await pause(500)
      }
    }
  }

  async check(): Promise<void> {
    const state = await this.state()
    const entries = state['entries'] as { lines: Record<string, number> }[]
    const sums = entries.map(({ lines }) => Object.values(lines).reduce((a, b) => a + b, 0))
    const moved = entries.reduce((all, { lines }) => all + (lines['main'] ?? 0), 0)
    if (state['main'] !== this.believed)
      this.faults.push(`${this.name}: ${state['main']} there, ${this.believed} by the vendor`)
    if (START + moved !== state['main']) this.faults.push(`${this.name}: entries say ${moved}`)
    if (sums.some((sum) => sum !== 0)) this.faults.push(`${this.name}: an entry does not balance`)
    const rounds = Object.values(state['rounds'] as Record<string, { state: string }>)
    if (rounds.some((round) => round.state === 'open'))
      this.faults.push(`${this.name}: open rounds`)
  }
}

/** Plays rounds on several lines at once; answers what was wrong. */
export async function chaos(
  vendor: Vendor,
  seed: number,
  rounds: number,
  prefix: string,
): Promise<string[]> {
  console.log(`seed ${seed}, ${LINES} lines, ${rounds} rounds`)
  await vendor.begin({})
  const lines = Array.from({ length: LINES }, (_, at) => {
    return new Line(vendor, randomOf(seed + at), `${prefix}-${at}`)
  })
  await Promise.all(lines.map((line) => line.enter()))
  console.log(ENTERED)
  const play = async (line: Line) => {
    for (let number = 0; number < rounds / LINES; number++) await line.round(number)
    await line.check()
  }
  await Promise.all(lines.map(play))
  // What answers for a site that is away has no key: nothing follows from it, as from silence.
  const unsigned = vendor.unsigned.filter((answer) => !/ 5\d\d$/.test(answer))
  return [...lines.flatMap(({ faults }) => faults), ...unsigned]
}
