import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { chainFrom } from '#lib/games/fair'
import { playRound, TABLE_GAMES } from '#lib/games/games'
import { beaconNumberFor, randomnessOf } from '#lib/lottery/draw/beacon'
import { type Policy, saltNumberFor } from '#studio/chain/policy'
import { liveGameOf } from '#studio/live/games'
import { chanceOf } from '../../studio/rounds/choices'

const ROUNDS = 60
const AT = 1_790_000_000_000
const POLICIES: Policy[] = ['none', 'salt', 'drand']
const hasPython = spawnSync('python3', ['--version']).status === 0
const links = await chainFrom('3c'.repeat(32), ROUNDS)

/** Every kind of bet that a table takes. */
const BETS: Record<string, { type: string; n?: number[] }[]> = {
  'ROULETTE-1': [
    { type: 'STRAIGHT', n: [0] },
    { type: 'SPLIT', n: [17, 20] },
    { type: 'STREET', n: [0, 2, 3] },
    { type: 'CORNER', n: [25, 26, 28, 29] },
    { type: 'LINE', n: [31, 32, 33, 34, 35, 36] },
    { type: 'DOZEN', n: [2] },
    { type: 'COLUMN', n: [3] },
    ...['RED', 'BLACK', 'ODD', 'EVEN', 'LOW', 'HIGH'].map((type) => ({ type })),
  ],
  'BACCARAT-1': [
    ...['PLAYER', 'BANKER', 'TIE', 'PLAYER_PAIR', 'BANKER_PAIR', 'EITHER_PAIR', 'SMALL', 'BIG'],
  ].map((type) => ({ type })),
  'SICBO-1': [
    ...['SMALL', 'BIG', 'ODD', 'EVEN', 'ANY_TRIPLE'].map((type) => ({ type })),
    ...Array.from({ length: 14 }, (_, index) => ({ type: 'TOTAL', n: [index + 4] })),
    ...[1, 6].flatMap((face) =>
      ['SINGLE', 'DOUBLE', 'TRIPLE'].map((type) => ({ type, n: [face] })),
    ),
    { type: 'PAIR', n: [2, 5] },
  ],
  'DRAGON-TIGER-1': ['DRAGON', 'TIGER', 'TIE', 'SUITED_TIE'].map((type) => ({ type })),
  'MONEYWHEEL-1': ['1', '3', '5', '7', '15'].map((type) => ({ type })),
}

/** A round as the studio publishes it, with bets on all there is. */
async function recordOf(game: string, number: number) {
  const chance = chanceOf(number)
  const policy = POLICIES[number % POLICIES.length] as Policy
  const name = `${liveGameOf(game)?.chains}-FUN-0A1B2C3D`
  const numbers = { none: null, salt: saltNumberFor(AT), drand: beaconNumberFor(AT) }
  const bound = numbers[policy]
  const signature = String(number).padStart(96, '7e')
  const beacon = bound
    ? { number: bound, signature, randomness: await randomnessOf(signature) }
    : null
  const link = links[number] as string
  const bets = (BETS[game] ?? []).map((line) => ({ ...line, stake: 1_000 + 100 * chance(900) }))
  const variant = chance(2) ? 'commission' : 'no-commission'
  const isBaccarat = game === 'BACCARAT-1'
  const fair = { seed: link, chain: name, round: number, beacon: beacon?.randomness ?? '' }
  const bet = { bets, ...(isBaccarat && { variant }) }
  const { outcome, payouts } = await playRound(game, { fair, bet })
  return {
    game,
    chain: { name, length: ROUNDS, terminal: links[0], policy, publishedAt: AT, salt: null },
    ...{ number, link, outcome, beacon, closeAt: AT, bets, variant, payouts },
  }
}

const check = (records: readonly object[]) => {
  const input = records.map((record) => JSON.stringify(record)).join('\n')
  return spawnSync('python3', ['tests/third-party/tables.py'], { input, encoding: 'utf8' })
}

it.skipIf(!hasPython).each(TABLE_GAMES.map(({ code }) => code))(
  '%s is played by an independent script as it is here',
  async (game) => {
    const records = []
    for (let number = 1; number <= ROUNDS; number += 1) records.push(await recordOf(game, number))
    const { stdout, stderr, status } = check(records)
    expect([stdout.trim(), stderr, status]).toEqual([`${ROUNDS} checked, 0 failed`, '', 0])
  },
)

it.skipIf(!hasPython)('an independent script finds what was changed', async () => {
  const record = await recordOf('ROULETTE-1', 2)
  const wrong = [
    { ...record, link: '0'.repeat(64) },
    { ...record, number: 3 },
    { ...record, outcome: { number: 37, color: 'red' } },
    { ...record, payouts: (record.payouts ?? []).map((paid) => paid + 1) },
    { ...record, beacon: { ...record.beacon, number: 1 } },
  ]
  const { stdout, status } = check(wrong)
  expect(stdout).toContain('5 checked, 5 failed')
  expect(status).toBe(1)
})
