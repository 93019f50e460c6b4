import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { toHex } from '#lib/fair/hex'
import { commitmentOf } from '#lib/games/fair'
import { playRound } from '#lib/games/games'
import { CHOICES, type Chance, chanceOf } from '../../studio/rounds/choices'

const ROUNDS = 150
const hasPython = spawnSync('python3', ['--version']).status === 0

const check = (lines: readonly object[]) => {
  const input = lines.map((line) => JSON.stringify(line)).join('\n')
  return spawnSync('python3', ['tests/third-party/rounds.py'], { input, encoding: 'utf8' })
}

/** A round as its proof would be: played from a seed, a member's text and a count. */
async function proofOf(game: string, nonce: number, chance: Chance) {
  const { bet: choose, action } = CHOICES[game] as (typeof CHOICES)[string]
  const seed = toHex(Uint8Array.from({ length: 32 }, () => chance(256)))
  const client = `client-${chance(1_000_000)}`
  const bet = choose(chance)
  const actions: unknown[] = []
  for (;;) {
    const played = await playRound(game, { fair: { seed, client, nonce }, bet, actions })
    const { outcome, payout } = played
    if (outcome['state'] !== 'open') {
      const round = { game, nonce, bet, actions, outcome, payout }
      return { round, pair: { client, commitment: await commitmentOf(seed) }, seed }
    }
    actions.push(action?.(chance, actions.length, outcome) ?? ['cash'])
  }
}

it.skipIf(!hasPython).each(Object.keys(CHOICES))(
  '%s is played by an independent script as it is here',
  async (game) => {
    const chance = chanceOf(11)
    const proofs = []
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) proofs.push(await proofOf(game, nonce, chance))
    const { stdout, status } = check(proofs)
    expect([stdout.trim(), status]).toEqual([`${ROUNDS} checked, 0 failed`, 0])
  },
)

it.skipIf(!hasPython)('an independent script finds another seed, outcome and payout', async () => {
  const proof = await proofOf('DICE-1', 5, chanceOf(3))
  const { round } = proof
  const wrong = [
    { ...proof, seed: '0'.repeat(64) },
    { ...proof, round: { ...round, payout: (round.payout ?? 0) + 1 } },
    { ...proof, round: { ...round, outcome: { roll: 0 } } },
  ]
  const { stdout, status } = check(wrong)
  expect(stdout).toContain('3 checked, 3 failed')
  expect(status).toBe(1)
})
