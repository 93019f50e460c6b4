import { fromHex, toHex } from '#lib/fair/hex'
import { cardOf, cardText } from '#lib/games/cards'
import { crashGame } from '#lib/games/crash/index'
import { type Era, olderHash, publicBust } from '#lib/games/crash/public-formula'
import { shownAt } from '#lib/games/crash/ticks'
import { type Draws, pick, uniform, type Weighted, weighted } from '#lib/games/draws'
import {
  chainFrom,
  commitmentOf,
  draw,
  firstBytes,
  readFair,
  roundKey,
  type SharedFair,
  type SingleFair,
  ticketKey,
} from '#lib/games/fair'
import { waveOf } from '#lib/games/fishing/wave'
import { gameOf, playGame, playRound, TABLE_GAMES } from '#lib/games/games'
import { drawTicket, feed, type Jackpot } from '#lib/games/jackpot'
import { categoryOf, strongest } from '#lib/games/rooms/bull-hand'
import { SLOTS } from '#lib/games/slots/all'
import { board } from '#lib/games/slots/cluster'
import { coupOf } from '#lib/games/tables/baccarat/coup'
import { beaconNumberFor } from '#lib/lottery/draw/beacon'

export interface Vector {
  id: string
  kind: string
  game?: string
  fair?: unknown
  bet?: unknown
  actions?: unknown
  input?: Record<string, unknown>
  expect: unknown
}

type Run = (vector: Vector & { input: Record<string, unknown> }) => unknown

const text = (value: unknown): string => String(value)
const number = (value: unknown): number => Number(value)
const list = <T>(value: unknown): T[] => value as T[]

/** Draws from the stream of a key that the file names itself. */
const fromKey = <T>(key: unknown, steps: Draws<T>) => draw(fromHex(text(key)), steps)

/** Key of a stream that nothing is read of. */
const NO_KEY = '00'

function* each(below: readonly number[]): Draws<number[]> {
  const numbers: number[] = []
  for (const n of below) numbers.push(yield* uniform(n))
  return numbers
}

function* times<T>(count: number, rows: Weighted<T>): Draws<T[]> {
  const values: T[] = []
  while (values.length < count) values.push(yield* weighted(rows))
  return values
}

/** A file may say how much a round of crash may cost, which no bet can. */
function play({ game = '', fair, bet, actions = [] }: Vector) {
  if (typeof bet !== 'object' || bet === null || !('maxExposure' in bet) || game !== 'CRASH-1') {
    return playRound(game, { fair, bet, actions })
  }
  const { maxExposure, ...rest } = bet
  return playGame(crashGame(number(maxExposure)), { fair, bet: rest, actions })
}

const KINDS: Record<string, Run> = {
  play,
  commit: async ({ input }) => ({ commit: await commitmentOf(text(input['seed'])) }),
  async key({ game = '', fair, input }) {
    const key = await roundKey(game, readFair(gameOf(game).fair, fair))
    return { key: toHex(key), first: await firstBytes(key, number(input['bytes'])) }
  },
  async numbers({ input }) {
    const drawn = await fromKey(input['key'], each(list<number>(input['below'])))
    return { numbers: drawn.value, bytes: drawn.bytes, rejected: drawn.rejected }
  },
  async pick({ input }) {
    const steps = pick(number(input['size']), number(input['count']))
    const { value: picked, bytes, rejected } = await fromKey(input['key'], steps)
    return { picked, bytes, rejected }
  },
  async weighted({ input }) {
    const steps = times(number(input['count']), list<[unknown, number]>(input['rows']))
    const { value: values, bytes } = await fromKey(input['key'], steps)
    return { values, bytes }
  },
  async chain({ input }) {
    const links = await chainFrom(text(input['last']), number(input['length']))
    return { terminal: links[0], first: links[1], check: links[number(input['round'])] }
  },
  beacon: ({ input }) => ({ number: beaconNumberFor(number(input['closeAt'])) }),
  ticks: ({ input }) => ({ multipliers: list<number>(input['ticks']).map(shownAt) }),
  async board({ game, input }) {
    const slot = SLOTS.find(({ code }) => code === game)
    if (slot?.kind !== 'cluster') return { thrown: `${game} has no boards` }
    return (await fromKey(NO_KEY, board(slot, number(input['board'])))).value
  },
  baccarat({ input }) {
    const { player, banker, points } = coupOf(list<string>(input['cards']).map(cardOf))
    return { player: player.map(cardText), banker: banker.map(cardText), points }
  },
  exposure({ game, bet }) {
    const table = TABLE_GAMES.find(({ code }) => code === game)
    return table ? { exposure: table.exposure([table.bets(bet)]) } : { thrown: `no table ${game}` }
  },
  async wave({ game = '', fair: given }) {
    const fair = readFair('shared', given) as SharedFair
    const { value, bytes } = await draw(await roundKey(game, fair), waveOf(fair.round))
    return { ...value, bytes }
  },
  bull: ({ input }) => ({ category: categoryOf(list<string>(input['cards']).map(cardOf)) }),
  'bull-duel': ({ input }) => ({
    winner: strongest(list<string[]>(input['hands']).map((hand) => hand.map(cardOf))),
  }),
  async jackpot({ game = '', input }) {
    const { pot, reserve } = input['start'] as { pot: number; reserve: number }
    let jackpot: Jackpot = { pot: BigInt(pot), reserve: BigInt(reserve) }
    let toppedUp = 0n
    const steps: Record<string, number>[] = []
    for (const { stake, ...given } of list<SingleFair & { stake: number }>(input['bets'])) {
      const key = await ticketKey(game, readFair('single', given) as SingleFair)
      const { value: isWon } = await draw(key, drawTicket(stake))
      const fed = feed(jackpot, stake, isWon)
      jackpot = fed.jackpot
      toppedUp += fed.toppedUp
      steps.push({ paid: fed.paid, pot: Number(jackpot.pot), reserve: Number(jackpot.reserve) })
    }
    return { steps, toppedUp: Number(toppedUp) }
  },
  async bustabit({ input }) {
    const [era, hash] = [input['era'] as Era, text(input['hash'])]
    const bust = await publicBust(era, text(input['salt']), hash)
    return { bust, older: await olderHash(era, hash) }
  },
}

/** By the kind of a vector: what the engine says of it. */
export const RUNS: Record<string, (vector: Vector) => unknown> = Object.fromEntries(
  Object.entries(KINDS).map(([kind, run]) => [
    kind,
    (vector: Vector) => run({ ...vector, input: vector.input ?? {} }),
  ]),
)
