import type { Env } from '#env'

/** Remembers that a proof was handed out, once for each draw, match or movement. */
export async function noteChecked(
  { DB }: Env,
  { kind, subject, now }: { kind: 'draw' | 'match' | 'entry'; subject: string; now: number },
): Promise<void> {
  await DB.prepare('INSERT INTO truth_checked VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .bind(kind, subject, now)
    .run()
}
