import type { Env } from '#env'

/** Who wants no promotions, and until when, from events as JSON. */
export const GUARD = `INSERT INTO member_guard
  SELECT value ->> 'member', value ->> 'until' FROM json_each(?) WHERE value ->> 'type' = 'guard'
  ON CONFLICT (member) DO UPDATE SET until = MAX(until, excluded.until)`

/** Notes at once that a member wants no promotions; their book's outbox says it again. */
export async function noteGuard(
  { DB }: Pick<Env, 'DB'>,
  member: string,
  until: number,
): Promise<void> {
  await DB.prepare(GUARD)
    .bind(JSON.stringify([{ type: 'guard', member, until }]))
    .run()
}
