import type { DrawInfo } from '#lib/api/lottery'
import type { DrawRow } from './draws'

/** What anyone may know of a draw at `now`; never its seed. */
export function infoOf(row: DrawRow, now: number): DrawInfo {
  return {
    issue: row.issue,
    openAt: row.open_at,
    closeAt: row.close_at,
    drawAt: row.draw_at,
    state: row.state === 'committed' ? stateByClock(row, now) : row.state,
    commit: row.commitment,
    ...(row.beacon_number !== null && { beaconRound: row.beacon_number }),
    ...(row.result === null ? {} : { result: row.result }),
  }
}

function stateByClock({ open_at, close_at }: DrawRow, now: number): DrawInfo['state'] {
  if (now < open_at) return 'waiting'
  return now < close_at ? 'selling' : 'closed'
}
