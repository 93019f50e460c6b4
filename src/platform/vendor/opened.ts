import type { Env } from '#env'

export const ERASE_OPENED = 'DELETE FROM vendor_opened WHERE member = ?'

/** Notes that a member has opened a game: it is among their recent ones. */
export async function noteOpened(
  env: Env,
  { member, code, at }: { member: string; code: string; at: number },
): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO vendor_opened VALUES (?, ?, ?)
     ON CONFLICT (member, game_code) DO UPDATE SET at = MAX(at, excluded.at)`,
  )
    .bind(member, code, at)
    .run()
}
