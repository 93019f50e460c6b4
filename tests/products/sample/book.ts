import type { GrantTerms } from '#platform/play/index'
import { LotteryBook, UNIT, type Value } from '../../support/book/lottery-book'
import { NodeBook, outcomeOf } from '../../support/book/node-book'
import { NodeSql } from '../../support/book/node-sql'
import { WITH_SAMPLE } from '..'

/** A book that sells lotteries and the sample product, and members who play both. */
export class SampleBook extends LotteryBook {
  constructor(profile = 'play') {
    super('VELOZ3', new NodeBook(profile, new NodeSql(), 'B1', WITH_SAMPLE))
  }

  /** Somebody with a whole account and so many units of their own. */
  async member(id: string, units: number): Promise<void> {
    await this.book.addMember(id)
    await this.call(id, 'deposit.request', {
      method: 'sandbox',
      amount: units * UNIT,
      reference: '',
    })
  }

  async ask(name: string, input: unknown): Promise<Value> {
    return outcomeOf(await this.book.object.internal(name, input))
  }

  debit(member: string, round: string, amount: number, game = 'diana'): Promise<Value> {
    return this.ask('sampleDebit', { member, round, game, amount })
  }

  credit(round: string, payout: number): Promise<Value> {
    return this.ask('sampleCredit', { round, payout })
  }

  rollback(round: string): Promise<Value> {
    return this.ask('sampleRollback', round)
  }

  grant(member: string, amount: number, id = 'grant-1', terms?: GrantTerms): Promise<Value> {
    return this.ask('giveBonus', { member, id, promotion: 'WELCOME', amount, terms })
  }

  /** Facts of a kind in the book's outbox, oldest first. */
  told(type: string): Value[] {
    const rows = this.book.sql.exec<{ facts: string }>('SELECT facts FROM outbox ORDER BY seq')
    const facts = [...rows].flatMap(({ facts }) => JSON.parse(facts) as Value[])
    return facts.filter((fact) => fact.type === type)
  }

  /** Balances above and below zero by owner and account; the house's under its accounts' names. */
  accounts(): Record<string, number> {
    const rows = this.book.sql.exec<{ name: string; balance: number }>(
      `SELECT iif(owner = 'house', kind, owner || ' ' || kind) AS name, balance FROM account
       WHERE balance <> 0 AND kind NOT IN ('cash', 'grant') ORDER BY name`,
    )
    return Object.fromEntries([...rows].map(({ name, balance }) => [name, balance]))
  }
}
