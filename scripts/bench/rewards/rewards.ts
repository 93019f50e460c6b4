import { type Row, row } from '../table.ts'
import { benchBoards } from './board.ts'
import { benchEnvelopes } from './envelope.ts'
import { benchGrant } from './grant.ts'
import { onSite, type RewardsSite } from './site.ts'
import { benchStakes } from './stake.ts'

async function audit({ operator }: RewardsSite): Promise<Row> {
  const { ok, entries, books } = await operator.call('operator.audit')
  const what = `audit of ${entries} entries of ${books} books`
  return row(what, ok ? 'AUDIT-OK' : 'failed', 'AUDIT-OK', ok)
}

/** Boards, many rewards at once, stakes in bonus money, a race for envelopes; then the audit. */
export async function benchRewards(): Promise<Row[]> {
  return onSite(async (site) => {
    const rows: Row[] = []
    for (const bench of [benchBoards, benchGrant, benchStakes, benchEnvelopes])
      rows.push(...(await bench(site)))
    return [...rows, await audit(site)]
  })
}
