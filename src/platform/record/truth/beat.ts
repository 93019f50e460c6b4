import type { Env } from '#env'
import { BEAT_MISSED_MS } from '#lib/limits'

/** The site's clock, each minute: where it stood still is written down when it goes on. */
export async function beat({ DB }: Env, now: number): Promise<void> {
  await DB.batch([
    DB.prepare(
      `INSERT INTO outage SELECT 'site', '', beat_at, ?1 FROM site_beat WHERE ?1 - beat_at > ?2
       ON CONFLICT DO NOTHING`,
    ).bind(now, BEAT_MISSED_MS),
    DB.prepare(
      `INSERT INTO site_beat VALUES (1, ?1, ?1)
       ON CONFLICT DO UPDATE SET beat_at = MAX(beat_at, excluded.beat_at)`,
    ).bind(now),
  ])
}
