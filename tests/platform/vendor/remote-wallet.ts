import type { SiteBody } from '#lib/vendor/site-calls'
import { done, OPERATOR } from '../site'
import { ContractVendor, type VendorAnswer } from './contract-vendor'

type Moving = SiteBody<'deposit'>

/** A vendor whose games play from wallets of its own: it keeps them, and what came of each move. */
export class RemoteWallet extends ContractVendor {
  readonly code: string
  readonly balances = new Map<string, number>()
  /** What goes wrong with the next moves; whether they took effect is another matter. */
  readonly troubles: { fails: 'timeout' | 'error' | 'garbage'; takes: boolean }[] = []
  private readonly moves = new Map<string, 'done' | 'refused'>()

  constructor(code: string) {
    super(`https://api.${code.toLowerCase()}.example`)
    this.code = code
    this.answers.createPlayer = ({ player }) => ({ value: { player, created: true } })
    this.answers.deposit = (body) => this.move(body, body.amount)
    this.answers.withdraw = (body) => this.move(body, -body.amount)
    this.answers.transferStatus = ({ moveId }) => ({
      value: { state: this.moves.get(moveId) ?? 'not-found' },
    })
    this.answers.playerBalance = ({ player }) => ({
      value: { balance: this.balances.get(player) ?? 0, currency: 'PLY', at: 1 },
    })
  }

  async register(more: object = {}): Promise<void> {
    const record = {
      ...{ names: { es: `Sala ${this.code}`, en: this.code }, mode: 'transfer', base: this.base },
      currencies: { PLY: { code: 'PLY', decimals: 2, factor: 1 } },
      ...more,
    }
    await done('operator.setVendor', { code: this.code, record }, { token: OPERATOR })
  }

  /** Whom it knows, when it is one alone. */
  get player(): string {
    return [...this.balances.keys()][0] ?? ''
  }

  private move({ moveId, player }: Moving, amount: number): VendorAnswer {
    const trouble = this.troubles.shift()
    const balance = (this.balances.get(player) ?? 0) + amount
    const state = balance < 0 ? 'refused' : 'done'
    if (!trouble || trouble.takes) {
      this.moves.set(moveId, state)
      if (state === 'done') this.balances.set(player, balance)
    }
    return trouble ? { fails: trouble.fails } : { value: { state } }
  }
}
