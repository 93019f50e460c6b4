import { beforeAll, expect, it } from 'vitest'
import { ask, done, env, funded, OPERATOR, type Person, UNIT } from '../site'
import { ContractVendor, reachable } from './contract-vendor'

const SITE = { ...env, OPERATOR_TOKENS: 'dos:second-operator-token' }
const first = { token: OPERATOR, env: SITE }
const down = new ContractVendor('https://down.example/wallet')
const up = new ContractVendor('https://up.example/wallet')
const FAILURES_MAX = 8

const record = (vendor: ContractVendor, name: string) => ({
  names: { en: name },
  currencies: { PLY: { code: 'PLY', decimals: 2, factor: 1 } },
  origins: [new URL(vendor.base).origin],
  base: vendor.base,
  games: { [`${name}-1`]: { category: 'RNG', names: { en: name } } },
})

const tap = ({ username }: Person, vassalage: string) => ({
  ...{ gameId: `${vassalage.toLowerCase()}-1`, nodeId: '', accountType: '1', confirmTrans: '0' },
  ...{ launchMode: 'GLS', platform: 'html5-desktop', clientType: '3', merchantCode: 'orilla' },
  ...{ username, language: 'es', vassalage },
})

beforeAll(async () => {
  reachable(down, up)
  await done('operator.setVendor', { code: 'DOWN', record: record(down, 'down') }, first)
  await done('operator.setVendor', { code: 'UP', record: record(up, 'up') }, first)
  up.answers.createPlayer = ({ player }) => ({ value: { player, created: true } })
  up.answers.launchUrl = () => ({ value: { url: 'https://up.example/play' } })
})

it('leaves a vendor that is down alone; others, and the member’s money, go on', async () => {
  const ana = await funded(100)
  const by = { token: ana.token }
  const failing = () => ({ fails: 'error' as const })
  Object.assign(down.answers, { createPlayer: failing, launchUrl: failing })
  for (let time = 0; time <= FAILURES_MAX; time += 1) {
    const answer = await ask('game.launch', tap(ana, 'DOWN'), by)
    expect(answer).toMatchObject({ status: 503, envelope: { code: 'game.unavailable' } })
  }
  const before = down.asked.length
  expect(before).toBeLessThanOrEqual(10)
  const { value } = await ask('game.launch', tap(ana, 'DOWN'), by)
  expect(value.alternatives).toMatchObject([{ vassalage: 'UP', gameId: 'up-1' }])
  expect(down.asked).toHaveLength(before)
  const opened = await done('game.launch', tap(ana, 'UP'), by)
  expect(opened.game_url).toBe('https://up.example/play')
  const { sumBalance } = (await done('wallet.balance', {}, by)) as { sumBalance: number }
  expect(sumBalance).toBe(100 * UNIT)
})
