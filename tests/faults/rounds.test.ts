import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildIfChanged } from '../../scripts/serve/build'
import { Random } from '../../scripts/test/faults/random'
import { playRound } from '../../src/lib/games/games'
import type { RoundProof, RoundsState, ShownRound } from '../../src/studio/rounds/calls'
import { CHOICES } from '../studio/rounds/choices'
import { KilledStudio, type Point } from './killed-studio'

/** `FAULT_ROUND_KILLS=50`: so many kills over all games; a few where everything is tested. */
const KILLS = Number(process.env.FAULT_ROUND_KILLS ?? 5)
const SEED = Number(process.env.FAULT_SEED ?? 20_262)
const MINUTES = 60_000
const TOO_SOON = 429
const UNIT = 10_000
const BEGAN_WITH = 1_000_000 * UNIT
const GAMES = Object.keys(CHOICES)

const random = new Random(SEED)
const chance = (n: number) => random.between(0, n - 1)
const studio = new KilledStudio()
const tokens = new Map<string, string>()

/** One person, with a session of each game. */
async function enter(game: string): Promise<void> {
  const token = `ana_PLAY_${game.padEnd(16, 'x')}_${game}`
  const headers = { 'content-type': 'application/json', origin: studio.url }
  const body = JSON.stringify({ token, requestId: `request-of-${game}`.padEnd(20, 'x') })
  const answer = await fetch(`${studio.url}/session`, { method: 'POST', headers, body })
  tokens.set(game, ((await answer.json()) as { token: string }).token)
}

/** What a page asks, as often as its pace lets it; null where nobody answered any more. */
async function ask<T>(game: string, call: string, said: object): Promise<T | null> {
  const authorization = `Bearer ${tokens.get(game)}`
  const headers = { 'content-type': 'application/json', origin: studio.url, authorization }
  const request = { method: 'POST', headers, body: JSON.stringify(said) }
  const answer = await fetch(`${studio.url}/rounds/${call}`, request).catch(() => null)
  if (answer?.status === TOO_SOON) {
    const { wait } = (await answer.json()) as { wait: number }
    await sleep(wait)
    return ask(game, call, said)
  }
  return answer?.ok ? ((await answer.json().catch(() => null)) as T) : null
}

/** Takes steps in what is open, until it is over or nobody answers. */
async function playOut(game: string, first: ShownRound | null): Promise<void> {
  let round = first
  for (let step = round?.actions.length ?? 0; round?.state === 'open'; step += 1) {
    const action = CHOICES[game]?.action?.(chance, step, round.outcome ?? {})
    const { pair, nonce } = round
    const answer = await ask<{ round: ShownRound }>(game, 'act', { pair, nonce, step, action })
    round = answer?.round ?? null
  }
}

async function begin(game: string): Promise<{ pair: string; nonce: number }> {
  for (;;) {
    const state = await ask<RoundsState>(game, 'state', {})
    if (!state) throw new Error(`${game} does not answer`)
    if (!state.pair) {
      await ask(game, 'rotate', { next: state.next.name, client: 'client-of-ana' })
      continue
    }
    await sleep(Math.max(0, state.startsAt - state.now))
    return { pair: state.pair.name, nonce: state.pair.begun }
  }
}

/** The round after the kill, once it is over and the wallet has heard of it; null: never begun. */
async function ended(game: string, name: { pair: string; nonce: number }) {
  for (;;) {
    const state = await ask<RoundsState>(game, 'state', {})
    const all = [...(state?.open ? [state.open] : []), ...(state?.own ?? [])]
    const round = all.find(({ pair, nonce }) => pair === name.pair && nonce === name.nonce)
    if (state && !round && state.pair?.begun === name.nonce) return null
    if (round?.state === 'closed') return round
    await playOut(game, round ?? null)
    await sleep(200)
  }
}

/** A hand that is doubled or split has a further stake. */
const stakesOf = ({ actions }: ShownRound): number =>
  1 + actions.filter(([name]) => name === 'double' || name === 'split').length

const points: readonly Omit<Point, 'ms'>[] = [
  { call: 'bet', when: 'before' },
  { call: 'bet', when: 'after' },
  { call: 'win', when: 'before' },
  { call: 'win', when: 'after' },
  { call: 'none', when: 'after' },
]

beforeAll(buildIfChanged, 10 * MINUTES)
afterAll(() => studio.close())

it(
  'the studio killed between stake and outcome: each round ends by its committed seed, once',
  async () => {
    await studio.open()
    const { contract } = studio
    contract.balances.set('ana', BEGAN_WITH)
    for (const game of GAMES) await enter(game)
    const rounds: ShownRound[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const game = GAMES[kill % GAMES.length] as string
      const name = await begin(game)
      const point = points[kill % points.length] as Omit<Point, 'ms'>
      const killed = studio.killAt({ ...point, ms: random.between(0, 40) })
      const bet = CHOICES[game]?.bet(chance)
      const answer = await ask<{ round: ShownRound }>(game, 'bet', { ...name, bet })
      await playOut(game, answer?.round ?? null)
      await killed
      await studio.start()
      const round = await ended(game, name)
      // What a page was told before the kill is what there is after it.
      if (answer && round) {
        const one = answer.round.staked / stakesOf(answer.round)
        expect(round).toMatchObject({ bet: answer.round.bet, staked: one * stakesOf(round) })
      } else if (answer) expect(round).not.toBeNull()
      if (round) rounds.push(round)
    }
    console.log(`seed ${SEED}: ${KILLS} kills over ${GAMES.length} games, ${rounds.length} rounds`)
    expect(rounds.length).toBeGreaterThan(KILLS / 2)

    const game = GAMES[0] as string
    const { next } = (await ask<RoundsState>(game, 'state', {})) as RoundsState
    await ask(game, 'rotate', { next: next.name, client: 'another' })
    for (const { pair, nonce, game: code, bet, actions, outcome, payout } of rounds) {
      const proof = (await ask<RoundProof>(code, 'proof', { pair, nonce })) as RoundProof
      const fair = { seed: proof.seed, client: proof.pair.client, nonce }
      const played = await playRound(code, { fair, bet, actions })
      const told = { outcome, payout }
      expect([code, nonce, played]).toEqual([code, nonce, expect.objectContaining(told)])
    }
    const ids = (call: string) => contract.callsOf(call).map(({ transactionId }) => transactionId)
    const once = rounds.map(({ pair, nonce }) => `${pair}:${nonce}`)
    const stakes = rounds.flatMap((round) =>
      Array.from({ length: stakesOf(round) }, (_, at) => `${round.pair}:${round.nonce}/s${at}`),
    )
    expect(new Set(ids('bet'))).toEqual(new Set(stakes))
    expect(new Set(ids('win'))).toEqual(new Set(once.map((name) => `${name}/w`)))
    expect(ids('rollback')).toEqual([])
    const net = rounds.reduce((sum, { staked, payout }) => sum + payout - staked, 0)
    expect(contract.balances.get('ana')).toBe(BEGAN_WITH + net)
  },
  Math.max(3, KILLS / 4) * MINUTES,
)
