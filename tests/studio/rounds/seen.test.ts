import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { RoundAnswer, RoundsState } from '#studio/rounds/calls'
import { UNIT } from '../house'
import { ask as asSite } from '../site-asks'
import { contract } from '../test-wallet'

const STUDIO = 'https://studio.example'
const own = { origin: STUDIO, 'content-type': 'application/json' }

const ask = (token: string, call: string, said: object) =>
  SELF.fetch(`${STUDIO}/rounds/${call}`, {
    method: 'POST',
    headers: { ...own, authorization: `Bearer ${token}` },
    body: JSON.stringify(said),
  })

/** Somebody who plays rounds of a game, and how the site asks for one of them. */
async function play(player: string, game: string, rounds: number) {
  contract.balances.set(player, 1_000 * UNIT)
  const launch = {
    token: `${player}_COP_0123456789abcdef_${game}`,
    requestId: 'request-of-the-page',
  }
  const body = JSON.stringify(launch)
  const session = await SELF.fetch(`${STUDIO}/session`, { method: 'POST', headers: own, body })
  const { token } = (await session.json()) as { token: string }
  const { next } = (await (await ask(token, 'state', {})).json()) as RoundsState
  await ask(token, 'rotate', { next: next.name, client: 'mine' })
  const played: RoundAnswer[] = []
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const answer = await ask(token, 'bet', { pair: next.name, nonce, bet: { stake: UNIT } })
    played.push((await answer.json()) as RoundAnswer)
  }
  const detail = async (nonce: number) => {
    const asked = { player, round: `${next.name}:${nonce}`, language: 'es' }
    // biome-ignore lint/suspicious/noExplicitAny: the form of the answer is what the tests compare.
    return (await asSite('roundDetail', { body: JSON.stringify(asked) })).value as any
  }
  return { token, pair: next.name, played, detail }
}

it('leads to a page of a round, which whoever has its address may see', async () => {
  const { token, pair, played, detail } = await play('seen-1', 'FARO3-1', 1)
  // The wallet has heard of it by then.
  await ask(token, 'balance', {})
  const { state, url } = await detail(0)
  expect(state).toBe('closed')
  const { origin, searchParams } = new URL(url)
  const { pass = '', ...named } = Object.fromEntries(searchParams)
  expect([origin, named]).toEqual([STUDIO, { game: 'FARO3-1', round: `${pair}:0`, lang: 'es' }])
  expect((await SELF.fetch(url)).status).toBe(200)
  const seen = await ask(pass, 'proof', { pair, nonce: 0 })
  const { round, seed } = (await seen.json()) as { round: object; seed: string | null }
  expect([seen.status, seed]).toEqual([200, null])
  expect(round).toMatchObject({ outcome: played[0]?.round.outcome, staked: UNIT })
  // The same address shows the seed once its member has put another pair in use.
  const { next } = (await (await ask(token, 'state', {})).json()) as RoundsState
  await ask(token, 'rotate', { next: next.name, client: 'other' })
  const later = (await (await ask(pass, 'proof', { pair, nonce: 0 })).json()) as { seed: string }
  expect(later.seed).toMatch(/^[0-9a-f]{64}$/)
})

it('lets the address of a round do nothing else', async () => {
  const { pair, detail } = await play('seen-2', 'BLACKJACK-1', 1)
  const pass = new URL((await detail(0)).url).searchParams.get('pass') ?? ''
  expect((await ask(pass, 'proof', { pair, nonce: 1 })).status).toBe(401)
  for (const [call, said] of [
    ['state', {}],
    ['pairs', {}],
    ['balance', {}],
    ['act', { pair, nonce: 0, step: 0, action: ['stand'] }],
    ['bet', { pair, nonce: 1, bet: { stake: UNIT } }],
  ] as const) {
    expect([call, (await ask(pass, call, said)).status]).toEqual([call, 401])
  }
  const other = await play('seen-3', 'BLACKJACK-1', 1)
  expect((await ask(pass, 'proof', { pair: other.pair, nonce: 0 })).status).toBe(401)
  const forged = pass.replace(/[0-9a-f]{64}$/, '0'.repeat(64))
  expect((await ask(forged, 'proof', { pair, nonce: 0 })).status).toBe(401)
})
