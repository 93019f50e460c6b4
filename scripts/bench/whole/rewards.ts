import { outcome, rainFor } from '../rewards/envelope.ts'
import type { Cost } from './reference.ts'
import type { WholeSite } from './site.ts'
import { each } from './stakes.ts'

const CODES = ['RAIN-0', 'RAIN-1']

/** Envelopes of which everybody opens one; the second rain counts. */
export async function claims(site: WholeSite): Promise<Cost[]> {
  let cost: Cost | undefined
  for (const code of CODES) {
    const texts = await rainFor(site, code, site.rich, site.rich.length)
    const { rate, refused } = await each(site, texts)
    await outcome(site)
    cost = { what: 'claim of an envelope', aSecond: rate, most: 45, refused }
  }
  return cost ? [cost] : []
}
