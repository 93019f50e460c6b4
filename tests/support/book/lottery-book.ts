import { expect } from 'vitest'
import { gameOf } from '#lib/lottery/games'
import type { Selection } from '#lib/lottery/selection'
import { audited } from './audited'
import '#lib/lottery/plays/all'
import { drawOf } from '#lib/lottery/draw/schedule'
import { priceLine } from '#lib/lottery/price'
import { NodeBook, outcomeOf } from './node-book'

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field.
export type Value = any

export const UNIT = 10_000
export const ANY = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

export interface Line {
  play: string
  selection: Selection
  unit: number
  multiple: number
  series?: number
}

/** Nine of ten digits win: `without` is the one that loses in the last place. */
export const fixed = (picks: number[], more: Partial<Line> = {}): Line => ({
  play: 'FIXED',
  selection: { pos: [[], [], [], [], picks] },
  unit: UNIT,
  multiple: 1,
  ...more,
})

/** A book of play money with members who have 10 000 units each, and a lottery to play. */
export class LotteryBook {
  private keys = 0

  constructor(
    readonly gameCode = 'VELOZ3',
    readonly book = new NodeBook(),
  ) {}

  async addMember(...members: string[]): Promise<this> {
    for (const member of members) await this.book.addMember(member, 4)
    return this
  }

  get game() {
    const game = gameOf(this.gameCode)
    if (!game) throw new Error(this.gameCode)
    return game
  }

  draw(at = this.book.now) {
    return drawOf(this.game, at)
  }

  async call(member: string, name: string, input: object = {}): Promise<Value> {
    const key = `a-key-of-a-test-${this.keys++}`
    return outcomeOf(await this.book.call(member, name as never, input, key))
  }

  /** Places lines as a page does, priced by the engine. */
  place(member: string, lines: Line[], more: object = {}): Promise<Value> {
    const priced = lines.map((line) => {
      const { bets, amount } = priceLine(this.game, line)
      return { ...line, bets, amount }
    })
    const amount = priced.reduce((sum, line) => sum + line.amount, 0)
    const { gameCode } = this
    const { issue } = this.draw()
    return this.call(member, 'lottery.place', { gameCode, issue, lines: priced, amount, ...more })
  }

  async settle(result: string | null, more: object = {}): Promise<void> {
    const request = {
      gameCode: this.gameCode,
      issue: this.draw().issue,
      version: 1,
      result,
      ...more,
    }
    for (let isDone = false; !isDone; ) isDone = (await this.book.settle(request)).done
  }

  async wallet(member: string): Promise<number[]> {
    const { sumBalance, held } = await this.call(member, 'wallet.balance')
    return [sumBalance, held]
  }

  async tickets(member: string): Promise<Value[]> {
    return (await this.call(member, 'lottery.tickets', { count: 50 })).tickets
  }

  /** Five zeros, and every open stake explained by a ticket. */
  audit(): void {
    const { postingSums, ...audit } = audited(this.book.object)
    for (const sum of Object.values(postingSums)) expect(sum).toBe(0)
    expect(audit).toMatchObject({
      ...{ duplicateKeys: 0, walletsBelowZero: 0, balanceDrift: 0, unbalancedEntries: 0 },
      ...{ brokenChain: 0, openStakeDrift: 0 },
    })
  }

  /** Kinds and amounts of a member's entries, oldest first. */
  entries(member: string): [string, number][] {
    return this.book.sql
      .exec<{ kind: string; amount: number }>(
        `SELECT e.kind, p.amount FROM entry e JOIN posting p ON p.entry = e.seq
         JOIN account a ON a.id = p.account
         WHERE e.member = ? AND a.owner = ? AND a.kind = 'main' ORDER BY e.seq`,
        member,
        member,
      )
      .toArray()
      .map(({ kind, amount }) => [kind, amount])
  }
}
