import type { Env } from '#env'
import type { Minor } from '#lib/money'
import { sumOfPrizes } from '#lib/rewards/play/board'
import { BOARD_POT, owedFrom } from '#platform/promotion/prize/index'
import { budgetOf } from '#platform/promotion/promotion/index'
import type { MissionDefinition } from './kept'

/** Missions of before had no prizes of places. */
export const costOf = ({ prizes = [] }: Partial<MissionDefinition>): Minor => sumOfPrizes(prizes)

/** What open boards of missions may still cost. */
async function openBoards({ DB }: Env): Promise<Minor> {
  const { results } = await DB.prepare(
    `SELECT m.definition FROM mission_run r JOIN mission m ON m.code = r.mission
     LEFT JOIN mission_closed c ON c.mission = r.mission AND c.period = r.period
     WHERE c.closed_at IS NULL`,
  ).all<{ definition: string }>()
  return results.reduce(
    (sum, { definition }) => sum + costOf(JSON.parse(definition) as MissionDefinition),
    0,
  )
}

/** What of the pot is promised to nobody yet. */
export async function boardsLeft(env: Env): Promise<Minor> {
  const [{ budget, spent, reserved }, open, owed] = await Promise.all([
    budgetOf(env, BOARD_POT).sums(),
    openBoards(env),
    owedFrom(env, BOARD_POT),
  ])
  return budget - spent - reserved - open - owed
}

/** Whether so many periods have their prizes, beside those of all boards that are open. */
export const hasPrizes = async (
  env: Env,
  definition: MissionDefinition,
  periods: number,
): Promise<boolean> =>
  costOf(definition) === 0 || (await boardsLeft(env)) >= costOf(definition) * periods
