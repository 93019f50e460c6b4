import type { Output } from '#lib/api/call'
import type { statement } from '#lib/api/money/record'
import type { Context } from '#platform/call/context'
import { gameTitles } from '#platform/game/index'

type Played = NonNullable<Output<typeof statement>['entries'][number]['played']>
type Row = Omit<Played, 'title'> & { id: string }

/** The member's wagers by their ids, for entries that refer to them. */
export function wagersOf(
  { DB }: Pick<Context['env'], 'DB'>,
  member: string,
  ids: readonly string[],
) {
  return DB.prepare(
    `SELECT w.id, w.product, w.game_code AS gameCode, w.event
     FROM json_each(?2) j JOIN record_wager w ON w.id = j.value WHERE w.member = ?1`,
  )
    .bind(member, JSON.stringify([...new Set(ids)]))
    .all<Row>()
}

/** What was played for each of some references; of other references nothing. */
export async function playedFor(
  context: Context,
  member: string,
  references: readonly string[],
): Promise<(reference: string) => Played | null> {
  const { results } = await wagersOf(context.env, member, references)
  const titleOf = await gameTitles(context, results)
  const byId = new Map(
    results.map((row): [string, Played] => {
      const { id, ...played } = row
      return [id, { ...played, title: titleOf(row) }]
    }),
  )
  return (reference) => byId.get(reference) ?? null
}
