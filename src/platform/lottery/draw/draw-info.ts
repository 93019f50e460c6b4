import type { DrawInfo, DrawVersion as ShownVersion } from '#lib/api/lottery/lottery'
import type { FinishedRow } from './draw-register'
import type { DrawRow, DrawVersion } from './draw-tables'

/** What anyone may know of a draw at `now`; never its seed. */
export const infoOf = (
  row: DrawRow,
  now: number,
  versions: readonly DrawVersion[] = [],
): DrawInfo => ({
  ...publicInfo(row, versions),
  state: row.state === 'committed' ? stateByClock(row, now) : row.state,
})

/** The same of a draw on public record. */
export const infoOnRecord = (
  row: FinishedRow,
  now: number,
  versions: readonly DrawVersion[] = [],
): DrawInfo & { gameCode: string } => ({
  gameCode: row.game_code,
  ...publicInfo(row, versions),
  state: row.state === 'committed' ? stateByClock(row, now) : row.state,
})

type PublicRow = Omit<FinishedRow, 'state' | 'game_code' | 'seed' | 'refunded'>

function publicInfo(row: PublicRow, versions: readonly DrawVersion[]): Omit<DrawInfo, 'state'> {
  const { void_reason: voidReason, first_close_at, first_draw_at, reason } = row
  const moved = first_close_at !== null && {
    closeAt: first_close_at,
    drawAt: first_draw_at ?? row.draw_at,
    reason: row.moved_reason,
  }
  return {
    issue: row.issue,
    openAt: row.open_at,
    closeAt: row.close_at,
    drawAt: row.draw_at,
    commit: row.commitment,
    ...(row.beacon_number !== null && { beaconRound: row.beacon_number }),
    ...(row.result === null ? {} : { result: row.result }),
    ...(voidReason !== null && { voidReason }),
    ...(reason && { reason }),
    ...(moved && { moved }),
    ...(versions.length > 1 && { versions: versions.map(shownVersion) }),
  }
}

/** A result that a draw had: all but those void by themselves took two voices. */
export const shownVersion = ({ result, void_reason, reason, at }: DrawVersion): ShownVersion => ({
  result: result ?? '',
  at,
  reason,
  voices: void_reason === null || void_reason === 'called-off' ? 2 : 0,
})

function stateByClock(
  { open_at, close_at }: Pick<DrawRow, 'open_at' | 'close_at'>,
  now: number,
): DrawInfo['state'] {
  if (now < open_at) return 'waiting'
  return now < close_at ? 'selling' : 'closed'
}
