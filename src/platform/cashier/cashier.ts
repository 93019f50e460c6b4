import type { Env } from '#env'
import { CASHIER_MS } from '#lib/limits'
import { type Cashier, readCashier } from '#lib/rules/cashier'
import { readSiteSettings } from '#lib/site/settings'

/** The stored settings of the cashier, and the flags of the site it goes by, read from D1. */
export async function loadCashier(env: Pick<Env, 'DB' | 'PROFILE'>): Promise<Cashier> {
  const { results } = await env.DB.prepare(
    `SELECT name, value FROM setting WHERE name IN ('cashier', 'site')`,
  ).all<{ name: string; value: string }>()
  const stored = (name: string) => results.find((row) => row.name === name)?.value
  return readCashier(env.PROFILE, stored('cashier'), readSiteSettings(stored('site')).flags)
}

/** A copy of the settings for an object that asks often, renewed when it is older than seconds. */
export class CashierCopy {
  private copy: { cashier: Cashier; at: number } | undefined

  constructor(private readonly env: Env) {}

  async refresh(now: number): Promise<void> {
    if (this.copy && Math.abs(now - this.copy.at) < CASHIER_MS) return
    this.copy = { cashier: await loadCashier(this.env), at: now }
  }

  /** What was last read; before that, what the profile says. */
  get current(): Cashier {
    return this.copy?.cashier ?? readCashier(this.env.PROFILE, null)
  }
}
