import type { Env } from '#env'
import { POTS } from '#lib/api/operator/mall'
import { MINUTE_MS, SECOND_MS } from '#lib/limits'
import { stockName } from './mall/articles'
import { budgetName as missionBudget } from './mission/kept'
import { budgetOf } from './promotion/index'
import { raffleOf } from './raffle/rpc'
import { rainOf } from './rain/rpc'
import { budgetName as tournamentBudget } from './tournament/kept'
import { wheelOf } from './wheel/rpc'

/** Objects that are woken at the same time. */
const ABREAST = 8
const MOST = 200
/** Envelopes are settled, a raffle is drawn, within this after their end. */
const [SETTLED_MS, DRAWN_MS] = [5 * SECOND_MS, 15 * MINUTE_MS]

interface Waking {
  kind: keyof typeof OBJECTS
  code: string
}

const OBJECTS = {
  rain: rainOf,
  raffle: raffleOf,
  wheel: wheelOf,
  promotion: budgetOf,
  mission: (env: Env, code: string) => budgetOf(env, missionBudget(code)),
  tournament: (env: Env, code: string) => budgetOf(env, tournamentBudget(code)),
  mall: (env: Env, code: string) => budgetOf(env, stockName(code)),
}

const OVERDUE = `SELECT 'rain' AS kind, code FROM rain WHERE state = 'open' AND ends_at <= ?1
  UNION ALL SELECT 'raffle', code FROM raffle WHERE state = 'open' AND ends_at <= ?2
  LIMIT ${MOST}`

/** Whether a clock that was ahead has been written down, and its time has not come yet. */
const WAS_AHEAD = 'SELECT 1 FROM site_beat WHERE beat_at > ?'

/** Which of each kind may hold something. */
const ALL: Record<Waking['kind'], string> = {
  rain: `SELECT code FROM rain WHERE state = 'open'`,
  raffle: 'SELECT code FROM raffle',
  wheel: `SELECT code FROM wheel WHERE state <> 'draft'`,
  promotion: `SELECT code FROM promotion WHERE state <> 'draft'`,
  mission: `SELECT code FROM mission WHERE state <> 'draft'`,
  tournament: `SELECT code FROM tournament WHERE state <> 'draft'`,
  mall: 'SELECT code FROM mall_article',
}
const KINDS = Object.keys(ALL) as Waking['kind'][]

/** Those with something that is overdue; all that may have, once the clock has been ahead. */
async function toWake({ DB }: Env, now: number): Promise<Waking[]> {
  const ahead = await DB.prepare(WAS_AHEAD)
    .bind(now + MINUTE_MS)
    .first()
  if (!ahead) {
    const overdue = DB.prepare(OVERDUE).bind(now - SETTLED_MS, now - DRAWN_MS)
    return (await overdue.all<Waking>()).results
  }
  const all = await DB.batch<{ code: string }>(KINDS.map((kind) => DB.prepare(ALL[kind])))
  const found = KINDS.flatMap((kind, at) =>
    (all[at]?.results ?? []).map(({ code }): Waking => ({ kind, code })),
  )
  return [...found, ...POTS.map((code): Waking => ({ kind: 'promotion', code }))]
}

/**
 * Has objects do what is due whose alarm lies too late, as a clock that was ahead has set it. As
 * long as the time of such a clock has not come they are woken each minute, whatever they hold.
 */
export async function wakePutOff(env: Env, now: number): Promise<void> {
  const waking = (await toWake(env, now)).values()
  const faults: unknown[] = []
  const inTurn = async () => {
    for (const { kind, code } of waking) {
      try {
        await OBJECTS[kind](env, code).wake()
      } catch (error) {
        faults.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: ABREAST }, inTurn))
  if (faults.length > 0) throw faults[0]
}
