import type { Env } from '#env'
import type { WalletBody } from '#lib/vendor/calls'
import type { FindingKind } from '#lib/vendor/compare'
import type { MoveRow } from './moves/rows'

/** What somebody has to look at, with both sides of it. */
export interface Finding {
  vendor: string
  kind: FindingKind
  /** What it is about: an id of the vendor's, or of a move. */
  subject: string
  ours: unknown
  theirs: unknown
  /** When it happened, as the side says that has it. */
  at: number
}

const INSERT = `INSERT INTO vendor_finding (vendor, kind, subject, ours, theirs, at, found_at)
  VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (vendor, kind, subject) DO NOTHING`

const textOf = (side: unknown) => (side === undefined ? '' : JSON.stringify(side))

/** The row of a finding; one that is known is left as it is. */
export const findingRow = (
  { DB }: Pick<Env, 'DB'>,
  { vendor, kind, subject, ours, theirs, at }: Finding,
  now: number,
) => DB.prepare(INSERT).bind(vendor, kind, subject, textOf(ours), textOf(theirs), at, now)

/** Seats of one round that have something in common, as its vendor says at the end of the round. */
export async function noteAlike(
  env: Pick<Env, 'DB'>,
  vendor: string,
  { player, round, game, info }: WalletBody<'endRound'>,
  now: number,
): Promise<void> {
  const alike = info?.['alike']
  if (!Array.isArray(alike) || alike.length === 0) return
  const theirs = { game, player, ...info }
  const finding = {
    vendor,
    kind: 'alike',
    subject: round,
    ours: undefined,
    theirs,
    at: now,
  } as const
  await findingRow(env, finding, now).run()
}

/** A move whose outcome its vendor has not said for ten minutes. */
export async function noteStuckMove(env: Env, row: MoveRow, now: number): Promise<void> {
  const { id, vendor, member, direction, amount, currency, at } = row
  const ours = { id, member, direction, amount, currency, at }
  const kind = 'stuck-move' as const
  const finding = { vendor, kind, subject: id, ours, theirs: undefined, at }
  await findingRow(env, finding, now).run()
}
