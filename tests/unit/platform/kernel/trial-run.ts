import { expect } from 'vitest'
import type { BookAnswer } from '#platform/kernel/book/request'
import { audited } from '../../../support/book/audited'
import { GAME, NodeBook, outcomeOf, tokenOf } from '../../../support/book/node-book'
import { MINIMUM, Model } from './model'
import { type Act, MEMBERS, type Moment, NAMES, type Step } from './steps'

interface Sent {
  name: 'deposit.request' | 'withdraw.request' | 'lottery.place'
  input: { amount: number }
  key: string
  answer: string
}

const METHODS = { play: 'sandbox', standard: 'manual' } as const

/** Entries that would turn money of one kind, such as a trial's, into another. */
const MIXED = `SELECT p.entry FROM posting p JOIN account a ON a.id = p.account
  GROUP BY p.entry HAVING COUNT(DISTINCT a.currency) > 1`

/** Entries whose balance is not what the member's entries up to them add up to. */
const MISTOLD = `WITH moved AS (
    SELECT e.*, COALESCE((
      SELECT SUM(p.amount) FROM posting p JOIN account a ON a.id = p.account
      WHERE p.entry = e.seq AND a.owner = e.member AND a.kind = 'main'), 0) AS change
    FROM entry e WHERE e.member <> 'house'),
  summed AS (SELECT *, SUM(change) OVER (PARTITION BY member ORDER BY seq) AS total FROM moved)
  SELECT seq FROM summed WHERE total <> balance_after`

/** One book and its model, taken through the same steps. */
export class TrialRun {
  operations = 0
  private readonly book: NodeBook
  private readonly model: Model
  private readonly accepted = new Map<string, Sent[]>(NAMES.map((name) => [name, []]))
  private readonly payees = new Map<string, string>()
  private keys = 0

  constructor(private readonly profile: keyof typeof METHODS) {
    this.book = new NodeBook(profile)
    this.book.cashier = {
      ...{ turnoverPercent: 0, withdrawalsPerDay: 1_000_000 },
      transfer: { upline: true, downline: true, minimum: MINIMUM, perDay: 1e12 },
    }
    this.book.flags = { MANPLAYREB3: true }
    this.model = new Model(profile === 'standard')
  }

  async open(): Promise<void> {
    for (const [name, type] of Object.entries(MEMBERS)) {
      await this.book.addMember(name, type)
      this.model.addMember(name, type === 4)
      if (type !== 4) await this.bind(name)
    }
  }

  /** A payee of each member, whom real money needs. */
  private async bind(name: string): Promise<void> {
    const payee = { scheme: 'account', holder: 'Ana', institution: 'Banco', number: '12345678' }
    const answer = await this.book.call(name, 'withdraw.bindPayee', payee, `bind-key-of-${name}`)
    this.payees.set(name, (outcomeOf(answer) as { id: string }).id)
  }

  async take(step: Step): Promise<void> {
    if (step.step === 'moment') await this.moment(step)
    else if (step.step === 'settle') await this.settle(step.result, step.again)
    else if (step.step === 'decide') await this.decide(step.which, step.approve, step.again)
    else if (step.step === 'transfer') await this.transfer(step)
    else if (step.step === 'claim') await this.claim(step)
    else if (step.step === 'restart') this.book.restart()
    else {
      this.book.sql.failing = 1
      await this.moment(step.moment)
    }
    this.check()
  }

  /** The whole ledger, its chain included. */
  audit(): void {
    const audit = audited(this.book.object)
    expect(Object.values(audit.postingSums).every((sum) => sum === 0)).toBe(true)
    const { walletsBelowZero, balanceDrift, unbalancedEntries, brokenChain } = audit
    expect({ walletsBelowZero, balanceDrift, unbalancedEntries, brokenChain }).toEqual({
      walletsBelowZero: 0,
      balanceDrift: 0,
      unbalancedEntries: 0,
      brokenChain: 0,
    })
    expect([audit.duplicateKeys, audit.openStakeDrift]).toEqual([0, 0])
    expect(this.book.sql.exec(MIXED).toArray()).toEqual([])
    expect(this.book.sql.exec(MISTOLD).toArray()).toEqual([])
  }

  /** Every member acts once, all at the same moment, so that they share a transaction. */
  private async moment({ acts }: Moment): Promise<void> {
    const sent = NAMES.flatMap((member, at) => {
      const { act, times } = acts[at] as Moment['acts'][number]
      return this.prepare(member, act, times)
    })
    await Promise.all(sent.map((check) => check()))
  }

  private prepare(member: string, act: Act, times: number): (() => Promise<void>)[] {
    this.operations += times
    const send = this.request(member, act)
    if (!send) return []
    const { name, input, key, expected, known } = send
    const answers: BookAnswer[] = []
    const one = async () => {
      answers.push(await this.book.call(member, name, input, key))
      if (answers.length < times) return
      const fresh = answers.find((answer) => answer.ok && !answer.replayed)
      const first = fresh ?? (answers[0] as BookAnswer)
      expect(this.stateOf(first)).toBe(expected)
      for (const answer of answers) {
        if (answer === first && !known) continue
        expect(answer).toEqual(first.ok ? { ...first, replayed: true } : first)
      }
      if (known) expect(first.ok && first.json).toBe(known)
      else if (first.ok) this.remember(member, { name, input, key, answer: first.json })
    }
    return Array.from({ length: times }, () => one)
  }

  private stateOf(answer: BookAnswer): string {
    const value = outcomeOf(answer)
    if (typeof value === 'string') return value
    const { state, ticket } = value as { state?: string; ticket?: { state: string } }
    return state ?? ticket?.state ?? ''
  }

  private remember(member: string, sent: Sent): void {
    this.accepted.get(member)?.push(sent)
    const { id, state } = JSON.parse(sent.answer) as { id?: string; state?: string }
    if (id && state === 'review') this.model.keep(id, member, sent.input.amount)
  }

  private request(member: string, act: Act) {
    const key = `key-of-request-${this.keys++}`
    if (act.act === 'replay') return this.repeat(member, act)
    if (act.act === 'stake') {
      const { unit, multiple, digit, place, forged } = act
      const amount = unit * multiple
      const pos = [0, 1, 2, 3, 4].map((at) => (at === place ? [digit] : []))
      const line = { play: 'FIXED', selection: { pos }, unit, multiple, bets: 1, amount }
      const { issue } = this.book.draw()
      const given = { gameCode: GAME.code, issue, lines: [line], amount: amount + Number(forged) }
      const expected = this.model.stake({ member, amount, digit, place }, forged)
      return { name: 'lottery.place' as const, input: given, key, expected, known: '' }
    }
    const { amount } = act
    const isTrial = MEMBERS[member] === 4
    const extra = act.act === 'deposit' ? { reference: '' } : { payee: this.payees.get(member) }
    return {
      name: `${act.act}.request` as const,
      input: { method: METHODS[this.profile], amount, ...extra },
      key,
      expected: isTrial ? 'in_need_true_account' : this.model[act.act](member, amount),
      known: '',
    }
  }

  /** An accepted request again: the first answer, or a refusal when its body is another one. */
  private repeat(member: string, { which, altered }: Extract<Act, { act: 'replay' }>) {
    const list = this.accepted.get(member) ?? []
    const sent = list[which % Math.max(1, list.length)]
    if (!sent) return null
    const { name, input, key, answer } = sent
    const given = altered ? { ...input, amount: input.amount + 1 } : input
    const expected = altered ? 'request.key-reused' : this.stateOf(replayed(answer))
    return { name, input: given, key, expected, known: altered ? '' : answer }
  }

  private async settle(result: string | null, again: boolean): Promise<void> {
    const { issue, drawAt } = this.book.draw()
    this.operations += this.model.open.length + 1
    this.book.now = drawAt
    this.model.settle(result)
    const request = { gameCode: GAME.code, issue, version: 1, result }
    expect((await this.book.settle(request)).done).toBe(true)
    if (again) expect(await this.book.settle(request)).toMatchObject({ done: true, settled: 0 })
  }

  private async decide(which: number, approve: boolean, again: boolean): Promise<void> {
    const ids = [...this.model.reviews.keys()]
    const id = ids[which % Math.max(1, ids.length)] ?? 'B1-w999'
    const decision = { id, decision: this.model.wordFor(id, approve) }
    const key = `key-of-decision-${this.keys++}`
    const send = () =>
      this.book.object.internal(
        'operator.decide',
        { ...decision, reason: 'looked at' },
        { owner: 'operator', key },
      )
    this.operations += 1
    const expected = this.model.decide(id, approve)
    const answer = await send()
    expect(this.stateOf(answer)).toBe(expected)
    if (again && answer.ok) expect(await send()).toEqual({ ...answer, replayed: true })
  }

  /** Money from one member to another; sent again it is the first answer. */
  private async transfer({ from, to, amount, again }: Extract<Step, { step: 'transfer' }>) {
    this.operations += 1 + Number(again)
    const receiver = { id: to, book: 'B1', account: to }
    const sending = { token: tokenOf(from), to: 'downline' as const, receiver, amount }
    const once = { owner: from, key: `key-of-transfer-${this.keys++}` }
    const send = () => this.book.object.internal('sendTransfer', sending, once)
    const expected = this.model.transfer(from, to, amount)
    const answer = await send()
    expect(this.stateOf(answer)).toBe(expected)
    if (again && answer.ok) expect(await send()).toEqual({ ...answer, replayed: true })
  }

  /** Cashback, asked for several times at once: it is there once. */
  private async claim({ member, times }: Extract<Step, { step: 'claim' }>) {
    this.operations += times
    const expected = this.model.claim(member)
    const ask = () => this.book.call(member, 'rebate.claim', {}, `key-of-claim-${this.keys++}`)
    const answers = await Promise.all(Array.from({ length: times }, ask))
    const given = answers.flatMap((answer) =>
      answer.ok ? [(JSON.parse(answer.json) as { amount: number }).amount] : [],
    )
    expect(given).toEqual(expected > 0 ? [expected] : [])
  }

  /** Nothing appears or vanishes, and every wallet is what the model says. */
  private check(): void {
    const accounts = this.book.sql.exec<{ owner: string; kind: string; balance: number }>(
      'SELECT owner, kind, balance FROM account',
    )
    let sum = 0
    for (const { owner, kind, balance } of accounts) {
      sum += balance
      if (owner === 'house') continue
      const expected = (kind === 'main' ? this.model.main : this.model.held).get(owner)
      if (balance !== expected) expect({ owner, kind, balance }).toEqual({ owner, kind, expected })
      if (balance < 0) throw new Error(`${owner} has ${balance}`)
    }
    expect(sum).toBe(0)
  }
}

const replayed = (json: string): BookAnswer => ({ ok: true, json, replayed: true })
