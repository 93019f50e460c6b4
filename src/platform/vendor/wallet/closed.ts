import type { SessionEnd } from '#lib/vendor/site-calls'
import type { Job } from '#platform/kernel/book/part'
import { first } from '#platform/kernel/ledger/sql'
import { askVendorSide } from '#platform/vendor/ask'
import { vendorByCode } from '#platform/vendor/registry'
import { CLOSED_JOB } from './sessions'

interface ClosedRow extends Record<string, string> {
  vendor: string
  reason: SessionEnd
  alias: string
}

const CLOSED = `SELECT s.vendor, s.reason, p.alias FROM play_session s
  JOIN vendor_player p ON p.vendor = s.vendor AND p.member = s.member WHERE s.id = ?`

/** Tells a vendor that a play session has closed, once: what it does not hear it finds out. */
export const tellClosed: Job = {
  async push(id, { book, env, run }) {
    const row = first(book.sql.exec<ClosedRow>(CLOSED, id))
    await run(() => book.jobs.done(CLOSED_JOB, id))
    const vendor = row && (await vendorByCode(env, row.vendor))
    if (!vendor?.record.base || !row) return
    const { alias: player, reason } = row
    await askVendorSide(env, vendor, 'closeSession', { player, session: id, reason })
  },
}
