/** Plays a scenario of the wallet against a site, and says what was not as it must be. */
import type { Answered, Signing, Vendor } from './kit.ts'
import type { VendorSide } from './vendor-side.ts'

type Fields = Record<string, unknown>

interface Expected {
  http?: number
  code?: string
  value?: Fields
  replayed?: boolean
  sameAs?: number
  count?: Record<string, number>
}

interface Step {
  call?: string
  do?: string
  parallel?: Step[]
  body?: Fields
  raw?: string
  sign?: Signing
  repeat?: number
  as?: string
  expect?: Expected
  player?: string
  advanceMs?: number
  [name: string]: unknown
}

interface GivenPlayer {
  currency?: string
  main?: number
  grant?: Fields
  limits?: Fields[]
  type?: number
  vendor?: number
  session?: string
  lobby?: boolean
}

export interface Scenario {
  id: string
  title: string
  tags: string[]
  given: { players: Record<string, GivenPlayer>; vendor?: Fields }
  steps: Step[]
  final: Record<string, Fields>
}

/** Fields whose values get a prefix of the run, so that a run can be repeated. */
const PREFIXED = ['transactionId', 'referenceTransactionId', 'round', 'requestId']

/** One scenario on its way. */
export class Run {
  readonly faults: string[] = []
  private readonly names = new Map<string, string>()
  private readonly answers: (Answered | undefined)[] = []

  private readonly vendor: Vendor
  private readonly scenario: Scenario
  private readonly prefix: string
  private readonly side: VendorSide | undefined

  constructor(vendor: Vendor, scenario: Scenario, prefix: string, side?: VendorSide) {
    this.side = side
    this.vendor = vendor
    this.scenario = scenario
    this.prefix = prefix
  }

  async play(vendorUrl?: string): Promise<string[]> {
    const { given, steps, final } = this.scenario
    this.side?.begin()
    await this.vendor.begin(given.vendor ?? {}, vendorUrl)
    for (const [alias, player] of Object.entries(given.players)) await this.enter(alias, player)
    for (const [at, step] of steps.entries()) await this.step(step, at)
    for (const [alias, state] of Object.entries(final)) await this.compare(alias, state)
    return this.faults
  }

  private fault(where: string, what: string): void {
    this.faults.push(`${this.scenario.id} ${where}: ${what}`)
  }

  private async enter(alias: string, given: GivenPlayer): Promise<void> {
    const { session, lobby = false, ...rest } = given
    const asked = { alias, currency: 'PLY', type: 0, limits: [], ...rest }
    const { player } = await this.vendor.sandbox<{ player: string }>('player', asked)
    this.names.set(`$${alias}`, player)
    if (!session) return
    const launched = { player, game: session, lobby }
    const { launchToken } = await this.vendor.sandbox<{ launchToken: string }>('launch', launched)
    const body = JSON.stringify({ launchToken, requestId: `${this.prefix}enter-${alias}` })
    const { body: answer } = await this.vendor.call('authenticate', body)
    this.names.set(`$${alias}.session`, String(answer.value.session))
  }

  private resolve = (value: unknown): unknown =>
    typeof value === 'string' ? (this.names.get(value) ?? value) : value

  private bodyOf({ body = {}, raw }: Step): string {
    if (raw !== undefined) return raw
    const named = Object.entries(body).map(([name, value]) => {
      const said = this.resolve(value)
      return [name, PREFIXED.includes(name) ? `${this.prefix}${said}` : said]
    })
    return JSON.stringify(Object.fromEntries(named))
  }

  private signing({ sign = {} }: Step): Signing {
    const { nonce } = sign
    const isFixed = nonce !== undefined && nonce.length >= 16
    return isFixed ? { ...sign, nonce: `${this.prefix}${nonce}` } : sign
  }

  private async step(step: Step, at: number): Promise<void> {
    if (step.parallel) return this.atOnce(step, at)
    if (step.do) return this.act(step, at)
    for (let time = 0; time < (step.repeat ?? 1); time++) {
      const answer = await this.vendor.call(step.call ?? '', this.bodyOf(step), this.signing(step))
      this.answers[at] = answer
      this.check(answer, step.expect ?? {}, `step ${at} (${step.call})`)
      const { session } = answer.body.value
      if (step.as && session) this.names.set(`$${step.as}`, String(session))
    }
  }

  private async atOnce({ parallel = [], expect }: Step, at: number): Promise<void> {
    const answers = await Promise.all(
      parallel.map((one) => this.vendor.call(one.call ?? '', this.bodyOf(one), this.signing(one))),
    )
    const counted: Record<string, number> = {}
    for (const { http, body } of answers) {
      const name = http === 200 ? '200' : (body.code ?? String(http))
      counted[name] = (counted[name] ?? 0) + 1
    }
    this.same(counted, expect?.count, `step ${at}`)
  }

  /** A move of money, with what the vendor's side says to it and to all questions after it. */
  private async move(step: Step, at: number): Promise<void> {
    const { player = '', direction, amount, vendor = [], then, expect = {} } = step
    this.side?.says(vendor as string[], then as string | undefined)
    const asked = { player: this.names.get(`$${player}`), direction, amount }
    const { http, text } = await this.vendor.asked('move', asked)
    const answered = { http, text, body: JSON.parse(text) as Answered['body'], replayed: false }
    this.answers[at] = answered
    this.check(answered, expect, `step ${at} (move)`)
  }

  private async act(step: Step, at: number): Promise<void> {
    if (step.do === 'move') return this.move(step, at)
    const { expect: _, as, ...said } = step
    const asked = Object.fromEntries(
      Object.entries(said).map(([name, value]) => {
        return [name, name === 'player' ? this.names.get(`$${value}`) : value]
      }),
    )
    if (step.do === 'launch') {
      const { launchToken } = await this.vendor.sandbox<{ launchToken: string }>('launch', asked)
      this.names.set(`$${as}`, launchToken)
    } else if (step.do === 'clock') {
      await this.vendor.sandbox('clock', { advanceMs: step.advanceMs })
      this.vendor.aheadMs += step.advanceMs ?? 0
    } else if (step.do === 'key') {
      await this.vendor.sandbox('key', { id: step.id, revoked: step.revoked })
    } else await this.vendor.sandbox('act', asked)
    this.answers[at] = undefined
  }

  private check(answer: Answered, expected: Expected, where: string): void {
    const { http, code, value, replayed, sameAs } = expected
    if (http !== undefined && answer.http !== http)
      this.fault(where, `${answer.http} ${answer.body.code ?? ''}, not ${http} ${code ?? ''}`)
    else if (code !== undefined && answer.body.code !== code)
      this.fault(where, `${answer.body.code}, not ${code}`)
    for (const [name, wanted] of Object.entries(value ?? {})) {
      const prefixed = name === 'round' ? `${this.prefix}${wanted}` : wanted
      this.same(answer.body.value[name], prefixed, `${where} ${name}`)
    }
    if (replayed !== undefined) this.same(answer.replayed, replayed, `${where} replayed`)
    if (sameAs !== undefined) this.same(answer.text, this.answers[sameAs]?.text, `${where} bytes`)
  }

  private async compare(alias: string, { entrySums, ...wanted }: Fields): Promise<void> {
    const player = this.names.get(`$${alias}`)
    const state = await this.vendor.sandbox('state', { player })
    const bare = (id: string) => (id.startsWith(this.prefix) ? id.slice(this.prefix.length) : id)
    const rounds = Object.entries(state.rounds as Fields).map(([name, row]) => [bare(name), row])
    const entries = (state.entries as Entry[]).map((entry) => ({ ...entry, tx: bare(entry.tx) }))
    const found: Fields = { ...state, rounds: Object.fromEntries(rounds), entries }
    for (const [name, value] of Object.entries(wanted))
      this.same(found[name], value, `final ${alias} ${name}`)
    if (entrySums) this.same(sumsOf(entries), entrySums, `final ${alias} entrySums`)
    for (const { kind, lines } of entries) {
      const sum = Object.values(lines).reduce((all, amount) => all + amount, 0)
      if (sum !== 0) this.fault(`final ${alias}`, `${kind} sums to ${sum}`)
    }
  }

  private same(found: unknown, wanted: unknown, where: string): void {
    const [is, must] = [canonical(found), canonical(wanted)]
    if (is !== must) this.fault(where, `\n    is   ${is}\n    must ${must}`)
  }
}

interface Entry {
  kind: string
  tx: string
  lines: Record<string, number>
}

function sumsOf(entries: readonly Entry[]) {
  const sums: Record<string, { count: number; lines: Record<string, number> }> = {}
  for (const { kind, lines } of entries) {
    sums[kind] ??= { count: 0, lines: {} }
    const sum = sums[kind]
    sum.count++
    for (const [name, amount] of Object.entries(lines))
      sum.lines[name] = (sum.lines[name] ?? 0) + amount
  }
  return sums
}

/** JSON with the names of objects in order, so that only what is said counts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
