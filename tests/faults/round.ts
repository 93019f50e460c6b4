import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backUp, type Note, restore } from '../../scripts/backup/copy'
import { Api } from '../../scripts/client/api'
import { freePort } from '../../scripts/serve/free-port'
import { type Server, startServer } from '../../scripts/serve/server'
import { type Account, type Answer, type Bet, betsOf, sendAll, UNIT } from './load'

const GRANT = 10_000 * 10_000
const OPENED_AT_ONCE = 8

interface Ticket {
  id: string
  lines: { multiple: number }[]
  payout: number
}

/** What a round found wrong, by name; each name is one promise. */
export type Violation =
  | 'an answered bet is missing'
  | 'a bet is there twice'
  | 'the audit fails'
  | 'a balance is not what its tickets cost'
  | 'the same keys have more or fewer effects'
  | 'an answered bet is answered otherwise'

/** A built site that is killed during bets, started again, and asked about every one of them. */
export class Round {
  readonly violations = new Set<Violation>()
  bets: Bet[] = []
  answered = new Map<Bet, Answer>()
  /** From the beginning of the first start, and of the one after the kill, until it serves. */
  startMs = 0
  restartMs = 0
  accounts: Account[] = []
  issue = ''
  private readonly stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-fault-'))
  private server: Server | undefined
  private port = 0

  constructor(
    private readonly count: number,
    private readonly around?: string,
    /** How long the draw must stay open, ms: for the bets, the start after the kill, the rest. */
    private readonly openMs = 15_000,
  ) {}

  get url(): string {
    return this.server?.url ?? ''
  }

  async run(): Promise<void> {
    this.port = await freePort()
    this.startMs = await this.start()
    await this.addMember(Math.ceil(this.count / 40))
    await this.awaitDraw(this.openMs)
    this.bets = betsOf(this.accounts, this.issue, this.count)
    await this.betUntilKilled()
    this.restartMs = await this.start()
    await this.lookAfterKill()
    await this.sendAgain()
  }

  async end(): Promise<void> {
    await this.server?.stop()
    rmSync(this.stateDir, { recursive: true, force: true })
  }

  /** Copies the state while it serves, and starts another site on the copy: its books, as told. */
  async restored(damage: (stateDir: string) => void = () => undefined): Promise<{
    note: Note
    server: Server
    seconds: number
    end: () => Promise<void>
  }> {
    const folder = mkdtempSync(path.join(tmpdir(), 'orilla-copy-'))
    const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-again-'))
    const note = await backUp(this.stateDir, folder)
    const started = Date.now()
    await restore(folder, stateDir)
    damage(stateDir)
    const server = await startServer({ stateDir })
    const seconds = (Date.now() - started) / 1000
    const end = async () => {
      await server.stop()
      for (const each of [folder, stateDir]) rmSync(each, { recursive: true, force: true })
    }
    return { note, server, seconds, end }
  }

  async audit() {
    return new Api(this.url, this.server?.operatorToken).call('operator.audit')
  }

  async tickets({ token }: Account): Promise<Ticket[]> {
    const { tickets } = await new Api(this.url, token).call('lottery.tickets', { count: 50 })
    return tickets
  }

  async balance({ token }: Account): Promise<number> {
    return (await new Api(this.url, token).call('wallet.balance')).sumBalance
  }

  /** Waits until the draw on sale stays open for so long. */
  async awaitDraw(openMs: number): Promise<void> {
    for (;;) {
      const { serverTime, current } = await new Api(this.url).call('lottery.current', {
        gameCode: 'VELOZ1',
      })
      this.issue = current.issue
      if (current.state === 'selling' && current.closeAt - serverTime > openMs) return
      await sleep(Math.max(200, current.drawAt - serverTime + 100))
    }
  }

  private async start(): Promise<number> {
    const before = Date.now()
    const { stateDir, port, around } = this
    this.server = await startServer({ port, stateDir, ...(around && { around }) })
    const { status } = await fetch(`${this.url}/wps/health`)
    if (status !== 200) throw new Error(`the health check answers ${status}`)
    return Date.now() - before
  }

  private async addMember(count: number): Promise<void> {
    let left = count
    const one = async () => {
      while (left-- > 0) {
        const { token, member } = await new Api(this.url).call('session.freeplay')
        this.accounts.push({ token, account: member.account })
      }
    }
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, one))
  }

  private async betUntilKilled(): Promise<void> {
    const killAt = randomInt(Math.ceil(this.count * 0.2), Math.floor(this.count * 0.8))
    let killed: Promise<void> | undefined
    this.answered = await sendAll(this.url, this.bets, (count) => {
      if (count >= killAt) killed = this.server?.kill()
      return count < killAt
    })
    await killed
    for (const [bet, { status }] of this.answered) if (status !== 200) this.answered.delete(bet)
    if (this.answered.size < killAt / 2) throw new Error('too few bets were accepted')
  }

  private async lookAfterKill(): Promise<void> {
    const there = await this.look()
    for (const [{ account, multiple }, { id }] of this.answered) {
      if (there.get(`${account} ${multiple}`)?.[0] !== id) this.found('an answered bet is missing')
    }
  }

  private async sendAgain(): Promise<void> {
    const again = await sendAll(this.url, this.bets)
    if (again.size !== this.bets.length) throw new Error('a bet was not answered')
    this.compare(again)
    const there = await this.look()
    const { tickets } = await this.audit()
    const isComplete = this.bets.every(({ account, multiple }) =>
      there.has(`${account} ${multiple}`),
    )
    if (tickets !== this.bets.length || !isComplete) {
      this.found('the same keys have more or fewer effects')
    }
  }

  /** Answers to bets that were answered before: the first answer, marked. */
  compare(again: Map<Bet, Answer>): void {
    for (const [bet, { id }] of this.answered) {
      const answer = again.get(bet)
      const isFirst = answer?.status === 200 && answer.id === id && answer.replayed
      if (!isFirst) this.found('an answered bet is answered otherwise')
    }
  }

  /** Every ticket there is, by account and multiple; what must hold at any time is checked. */
  private async look(): Promise<Map<string, string[]>> {
    const there = new Map<string, string[]>()
    for (const one of this.accounts) {
      const [tickets, balance] = await Promise.all([this.tickets(one), this.balance(one)])
      let cost = 0
      for (const { id, lines } of tickets) {
        const multiple = lines[0]?.multiple ?? 0
        const name = `${one.account} ${multiple}`
        cost += multiple * UNIT
        there.set(name, [...(there.get(name) ?? []), id])
      }
      if (balance !== GRANT - cost) this.found('a balance is not what its tickets cost')
    }
    if ([...there.values()].some((ids) => ids.length > 1)) this.found('a bet is there twice')
    if (!(await this.audit()).ok) this.found('the audit fails')
    return there
  }

  private found(violation: Violation): void {
    this.violations.add(violation)
  }
}
