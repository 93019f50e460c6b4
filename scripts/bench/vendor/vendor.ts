/**
 * What a vendor's stakes cost beside a lottery bet: Ed25519 over every request and answer, in turns
 * on the same server. The client signs beforehand, so that it is not measured.
 */
import { type KeyObject, randomUUID } from 'node:crypto'
import type { Server } from '../../serve/server.ts'
import { betRequests, drawOnSale, MARGIN_MS, median, portOf, smallestUnit } from '../bets.ts'
import { drive, type Load } from '../load/drive.ts'
import { type Row, row } from '../table.ts'
import { GAME, launchedPlayers, type Player, registerVendor, signedText } from './wallet.ts'

const CONNECTIONS = 64
const ROUNDS = 3
const ROUND_MS = 4_000
const STAKE = 10_000
const BET_RATIO = 0.6
const BOTH_RATIO = 0.5
const SLOWEST_MS = 2_000

type Stake = 'bet' | 'betAndWin'
const KINDS = ['lottery', 'bet', 'betAndWin'] as const
/** Signed calls made before a round begins: more than it can answer. */
const AHEAD = 20_000

interface Wanted {
  call: Stake
  count: number
  winAmount?: number
}

/** Rounds of one stake each, the players taking turns. */
function texts(key: KeyObject, players: Player[], { call, count, winAmount }: Wanted): string[] {
  const amounts = call === 'bet' ? { amount: STAKE } : { betAmount: STAKE, winAmount }
  return Array.from({ length: count }, (_, at) => {
    const { player, session } = players[at % players.length] as Player
    const [transactionId, round] = [randomUUID(), randomUUID()]
    const of = { transactionId, player, session, round, game: GAME, currency: 'FUN' }
    return signedText(key, call, { ...of, ...amounts, roundEnd: true })
  })
}

/** Such rounds one after the other; when there are none left, something that costs little. */
function stakes(key: KeyObject, players: Player[], call: Stake, count: number): () => string {
  const ready = texts(key, players, { call, count, winAmount: STAKE / 2 })
  return () => ready.pop() ?? signedText(key, 'balance', players[0] as Player)
}

/** Rounds that end as they begin and give back what was staked, as bytes. */
export const rounds = (key: KeyObject, players: Player[], count: number): string[] =>
  texts(key, players, { call: 'betAndWin', count, winAmount: STAKE })

/** Signed bets, and bets with their win, against lottery bets of the same members. */
export async function benchVendor(server: Server, tokens: string[]): Promise<Row[]> {
  const key = await registerVendor(server)
  const players = await launchedPlayers(server, key, tokens)
  const unit = await smallestUnit(server)
  const loads: Record<'lottery' | Stake, Load[]> = { lottery: [], bet: [], betAndWin: [] }
  const load = { port: portOf(server), connections: CONNECTIONS, durationMs: ROUND_MS }
  const measure = async (of: keyof typeof loads) => {
    if (of !== 'lottery') return drive({ ...load, next: stakes(key, players, of, AHEAD) })
    const { issue } = await drawOnSale(server, ROUND_MS + MARGIN_MS)
    return drive({ ...load, next: betRequests(tokens, issue, unit) })
  }
  for (let round = 0; round < ROUNDS; round++) {
    // What one leaves to be projected burdens the next: each comes after each of the others.
    for (const of of [...KINDS.slice(round % 3), ...KINDS.slice(0, round % 3)])
      loads[of].push(await measure(of))
  }
  const rate = (of: keyof typeof loads) => median(loads[of].map((each) => each.rate))
  const slowest = Math.max(...[...loads.bet, ...loads.betAndWin].map(({ max }) => max))
  const refused = Object.values(loads).flatMap((all) =>
    all.flatMap((each) => Object.entries(each.refused).map(String)),
  )
  const ratio = (of: Stake, least: number) => {
    const measured = rate(of) / rate('lottery')
    const what = of === 'bet' ? 'signed vendor bet' : 'signed bet and win in one call'
    const rates = `${rate(of).toFixed(0)}/s, ${rate('lottery').toFixed(0)}/s`
    const text = `${measured.toFixed(2)} (${rates})`
    return row(`${what} ÷ lottery bet`, text, `≥ ${least}`, measured >= least)
  }
  return [
    ratio('bet', BET_RATIO),
    ratio('betAndWin', BOTH_RATIO),
    row('slowest of them', `${slowest.toFixed(0)} ms`, `< ${SLOWEST_MS} ms`, slowest < SLOWEST_MS),
    row('refused', refused.join(' ') || '0', 'none', refused.length === 0),
  ]
}
