import { Api, type CallName } from '../../client/api.ts'
import { type Row, row } from '../table.ts'
import { BOARD, CUP, MEMBERS, type RewardsSite, ROUNDS_EACH, tokenOf, UNIT } from './site.ts'

const TURNS = 11
const PAGE_MS = 100
const HOUR_MS = 3_600_000
const POOL = 1_000 * UNIT

/** Something that everybody takes part in already. */
export async function startMission(operator: Api, code: string, prizes: object[]): Promise<void> {
  const now = Date.now()
  const definition = {
    ...{ names: { es: 'Medida' }, measure: 'count', target: 1, reward: UNIT, period: 'once' },
    ...{ from: now - HOUR_MS, to: now + 24 * HOUR_MS, prizes },
  }
  await operator.call('operator.setMission', { code, definition })
  await operator.call('operator.fundMission', { code, amount: UNIT })
  await operator.call('operator.runMission', { code, isOn: true })
}

async function startTournament(operator: Api): Promise<void> {
  const now = Date.now()
  const definition = {
    ...{ names: { es: 'Medida' }, scoring: 'valid-bet', minBets: ROUNDS_EACH, pool: POOL },
    ...{ from: now - HOUR_MS, to: now + 24 * HOUR_MS, shares: [5_000, 3_000, 2_000] },
  }
  await operator.call('operator.setTournament', { code: CUP, definition })
  await operator.call('operator.fundTournament', { code: CUP, amount: POOL })
  await operator.call('operator.runTournament', { code: CUP, isOn: true })
}

/** A board as the last of all reads it: of eleven answers after the first the slowest but one. */
async function page(api: Api, name: CallName, input: Record<string, unknown>): Promise<Row[]> {
  const times: number[] = []
  let place = 0
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const from = performance.now()
    const { list } = await api.call(name, input)
    times.push(performance.now() - from)
    place = list.find(({ isMe }: { isMe: boolean }) => isMe)?.place ?? 0
  }
  const ms = times.slice(1).sort((one, other) => other - one)[1] ?? 0
  return [
    row(
      `${name}, ${MEMBERS} members`,
      `${ms.toFixed(0)} ms`,
      `< ${PAGE_MS} ms`,
      ms > 0 && ms < PAGE_MS,
    ),
    row('the place of its last member', `${place}`, `${MEMBERS}`, place === MEMBERS),
  ]
}

/** Boards of a mission and of a tournament that everybody is on. */
export async function benchBoards({ server, operator }: RewardsSite): Promise<Row[]> {
  await startMission(operator, BOARD, [])
  await startTournament(operator)
  const reader = new Api(server.url, tokenOf(MEMBERS - 1))
  return [
    ...(await page(reader, 'mission.leaderboard', { mission: BOARD, period: 'once' })),
    ...(await page(reader, 'tournament.table', { code: CUP })),
  ]
}
