import type { Env } from '#env'
import { noteFailure, noteSuccess } from './breaker'

/** Vendors that this worker knows to have answered last: nothing is to be written of them. */
const heard = new Set<string>()

/** A vendor did not answer: when it is left alone from now on, that is written down. */
export async function noteUnanswered({ DB }: Env, vendor: string, now: number): Promise<void> {
  if (!noteFailure(vendor, now)) return
  heard.delete(vendor)
  await DB.prepare(
    'INSERT INTO vendor_silence (vendor, from_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
    .bind(vendor, now)
    .run()
}

/** A vendor answered: it is silent no more, whoever wrote that it was. */
export async function noteAnswered({ DB }: Env, vendor: string, now: number): Promise<void> {
  noteSuccess(vendor)
  if (heard.has(vendor)) return
  await DB.prepare('UPDATE vendor_silence SET until_at = ? WHERE vendor = ? AND until_at = 0')
    .bind(now, vendor)
    .run()
  heard.add(vendor)
}
