import { expect, it } from 'vitest'
import { playRound } from '#lib/games/games'
import { checkBurst, checkWave } from '#studio/fishing/fair'
import { UNIT } from '../house'
import { atSea, type SeaHouse } from './sea-house'

/** What the wallet must hold: what it began with, less stakes, more what was caught. */
function expected({ storage }: SeaHouse, id: string): number {
  const rows = storage.sql.exec("SELECT * FROM burst WHERE person = ? AND state = 'settled'", id)
  return rows
    .toArray()
    .reduce((sum, { staked, payout }) => sum - Number(staked) + Number(payout), 1_000 * UNIT)
}

it('takes a shot at once, and draws it from the seed pair and its nonce', () =>
  atSea(async (house) => {
    const [target] = house.alive(1)
    expect(await house.shoot('ana-1', { targets: [target ?? ''] })).toBe('')
    await house.pass(2_000)
    const [result] = house.results('ana-1')
    expect(result).toMatchObject({ nonce: 0, targets: [target], stake: UNIT })
    const { active } = house.hello('ana-1').pairs
    const pair = house.storage.sql.exec("SELECT * FROM pair WHERE state = 'active'").one()
    const [burst] = house.bursts()
    const [shot] = JSON.parse(String(burst?.['shots']))
    const played = await playRound('FISH-1', {
      fair: { seed: pair['seed'], client: active?.client, nonce: 0 },
      bet: { stake: UNIT, weapon: 'cannon', targets: shot.species, tide: shot.tide },
    })
    expect(result?.hits).toEqual(played.outcome['hits'])
    expect(house.minor('ana-1')).toBe(1_000 * UNIT - UNIT + (played.payout ?? 0))
  }))

it('stakes the shots of a burst together, and loses none of them', () =>
  atSea(async (house) => {
    for (let shot = 0; shot < 40; shot += 1) {
      expect(await house.shoot('ana-1')).toBe('')
      await house.pass(125)
    }
    await house.pass(5_000)
    expect(house.results('ana-1').map(({ nonce }) => nonce)).toEqual(
      Array.from({ length: 40 }, (_, nonce) => nonce),
    )
    expect(house.bursts().length).toBeLessThan(14)
    expect(house.contract.callsOf('bet')).toHaveLength(house.bursts().length)
    expect(house.minor('ana-1')).toBe(expected(house, 'ana-1'))
    expect([...house.contract.ended.values()].reduce((sum, valid) => sum + valid, 0)).toBe(
      40 * UNIT,
    )
  }))

it('lets four guns shoot in one scene, whose fish are the same for all, and no fifth', () =>
  atSea(async (house) => {
    for (const id of ['ben-1', 'cleo-1', 'dora-1']) expect(await house.enter(id)).toBe(true)
    expect(await house.enter('eva-1')).toBe(false)
    const ids = ['ana-1', 'ben-1', 'cleo-1', 'dora-1']
    const seen = ids.map((id) => house.hello(id).fish)
    expect(seen[0]?.length).toBeGreaterThan(0)
    for (const fish of seen) expect(fish).toEqual(seen[0])
    expect(ids.map((id) => house.hello(id).slot)).toEqual([0, 1, 2, 3])
    for (let shot = 0; shot < 16; shot += 1) {
      for (const id of ids) expect(await house.shoot(id)).toBe('')
      await house.pass(125)
    }
    await house.pass(5_000)
    for (const id of ids) {
      expect(house.results(id)).toHaveLength(16)
      expect(house.minor(id)).toBe(expected(house, id))
    }
  }))

it('refuses shots at fish that are gone, and takes nothing for them', () =>
  atSea(async (house) => {
    const [target = ''] = house.alive(1)
    expect(await house.shoot('ana-1', { targets: ['99:1'] })).toBe('gone')
    expect(await house.shoot('ana-1', { targets: ['1:39'] })).toBe('gone')
    await house.pass(12_000)
    expect(await house.shoot('ana-1', { targets: [target] })).toBe('gone')
    await house.pass(1_000)
    expect(house.contract.callsOf('bet')).toEqual([])
    expect(house.minor('ana-1')).toBe(1_000 * UNIT)
  }))

it('takes a caught fish away from all', () =>
  atSea(async (house) => {
    const caught = () =>
      house.told.flatMap(({ frame }) =>
        frame.type === 'caught' ? frame.caught.map(([id]) => id) : [],
      )
    for (let shot = 0; shot < 200 && caught().length === 0; shot += 1) {
      const [sardine] = house.alive(1, 'SARDINE')
      if (sardine) await house.shoot('ana-1', { targets: [sardine] })
      await house.pass(250)
    }
    const [id = ''] = caught()
    expect(house.hello('ana-1').fish.map((fish) => fish.id)).not.toContain(id)
    expect(await house.shoot('ana-1', { targets: [id] })).toBe('gone')
    await house.start()
    expect(await house.shoot('ana-1', { targets: [id] })).toBe('gone')
  }))

it.each([
  ['more than may come in a heap', {}, 16, 'too-soon'],
  ['two shots in the time that a strict wallet asks', { minRoundMs: 5_000 }, 1, 'too-soon'],
] as const)('refuses %s, and takes nothing for it', (_what, seat, most, code) =>
  atSea(async (house) => {
    const codes: string[] = []
    for (let shot = 0; shot <= most; shot += 1) codes.push(await house.shoot('ana-1', { seat }))
    expect(codes).toEqual([...Array.from({ length: most }, () => ''), code])
    await house.pass(6_000)
    expect(house.results('ana-1')).toHaveLength(most)
  }),
)

it.each([
  ['a stake below the least', { stake: 99 }, 'bad-stake'],
  ['a stake above the highest', { stake: 101 * UNIT }, 'bad-stake'],
  ['a weapon that is none', { weapon: 'net' }, 'bad-bet'],
  ['free shots that nobody won', { weapon: 'free' }, 'bad-action'],
  ['one target for three', { weapon: 'spread' }, 'bad-bet'],
  ['a shot dearer than the wallet allows', { seat: { maxBet: UNIT / 2 } }, 'bad-stake'],
] as const)('refuses %s', (_what, shooting, code) =>
  atSea(async (house) => {
    expect(await house.shoot('ana-1', shooting)).toBe(code)
    await house.pass(1_000)
    expect(house.contract.callsOf('bet')).toEqual([])
  }),
)

it('gives no gun of somebody else, and none without a seed pair', () =>
  atSea(async (house) => {
    expect(await house.shoot('ben-1')).toBe('no-gun')
    await house.sea.admit('token of ben', house.seat('ben-1'))
    expect(await house.shoot('ben-1')).toBe('bad-seed')
  }))

it('plays free shots of a torpedo for no stake, and pays them to the burst that won them', () =>
  atSea(async (house) => {
    let won = 0
    for (let wave = 0; wave < 40 && won === 0; wave += 1) {
      for (let shot = 0; shot < 240 && won === 0; shot += 1) {
        const [mine] = house.alive(1, 'TORPEDO')
        if (mine) await house.shoot('ana-1', { targets: [mine], stake: 100 })
        await house.pass(250)
        won = house.hello('ana-1').free[0]?.left ?? 0
      }
    }
    // Ten for each torpedo fish: of two that are caught at once twenty.
    expect(won % 10).toBe(0)
    expect(won).toBeGreaterThan(0)
    const before = house.contract.callsOf('bet').length
    for (let shot = 0; shot < 4; shot += 1) {
      expect(await house.shoot('ana-1', { weapon: 'free', stake: 100 })).toBe('')
      await house.pass(250)
    }
    await house.pass(1_000)
    expect(house.contract.callsOf('bet')).toHaveLength(before)
    expect(house.hello('ana-1').free).toEqual([{ stake: 100, left: won - 4 }])
    // Whoever leaves has them fired, and their gun is free again.
    house.sea.forget('ana-1')
    await house.pass(61_000)
    expect(house.storage.sql.exec('SELECT * FROM gun').toArray()).toEqual([])
    const left = house.storage.sql.exec('SELECT sum(left_over) AS n FROM free_shot').one()
    expect(left['n']).toBe(0)
    await house.pass(60_000)
    expect(house.minor('ana-1')).toBe(expected(house, 'ana-1'))
  }))

it('takes nothing of somebody who has too little, and says so', () =>
  atSea(async (house) => {
    house.contract.balances.set('ana-1', UNIT / 2)
    expect(await house.shoot('ana-1')).toBe('')
    await house.pass(1_000)
    expect(house.missed('ana-1')).toEqual(['wallet.insufficient-balance'])
    expect(house.minor('ana-1')).toBe(UNIT / 2)
  }))

it.each([
  ['before its stake was asked for', 'unsent'],
  ['after it was taken', 'unanswered'],
] as const)('killed %s, a burst is drawn by its committed seed, once', (_where, end) =>
  atSea(async (house) => {
    house.ends.set('bet', end)
    await house.shoot('ana-1')
    await expect.poll(() => house.bursts().length).toBe(1)
    if (end === 'unanswered') await expect.poll(() => house.minor('ana-1')).toBe(999 * UNIT)
    await house.start()
    await house.start()
    await house.pass(60_000)
    expect(house.bursts()).toMatchObject([{ state: 'settled', first: 0 }])
    const ids = house.contract.callsOf('bet').map(({ transactionId }) => transactionId)
    expect(new Set(ids).size).toBe(1)
    expect(house.minor('ana-1')).toBe(expected(house, 'ana-1'))
  }),
)

it.each(['lost', 'unheard', 'broken', 'busy', 'unsigned', 'forged'] as const)(
  'loses nothing when calls fail: %s',
  (fault) =>
    atSea(async (house) => {
      house.contract.faults.set('bet', [fault])
      await house.shoot('ana-1')
      await house.pass(2_000)
      expect(house.missed('ana-1')).toEqual(['late'])
      house.contract.faults.set('win', [fault, fault, fault])
      await house.shoot('ana-1')
      await house.pass(300_000)
      expect(house.minor('ana-1')).toBe(expected(house, 'ana-1'))
      expect(house.bursts().map(({ state }) => state)).toEqual(['void', 'settled'])
    }),
)

it('shows a seed with the next one alone, and what it is checked by', () =>
  atSea(async (house) => {
    await house.shoot('ana-1')
    expect(await house.rotate('ana-1')).toBe('bad-action')
    await house.pass(2_000)
    const [burst] = house.hello('ana-1').own
    const { pair = '', first = 0 } = burst ?? {}
    const proof = async () => {
      await house.sea.ask(house.seat('ana-1'), { type: 'proof', pair, first })
      const last = house.told.filter(({ frame }) => frame.type === 'proof').at(-1)?.frame
      return last?.type === 'proof' ? last.proof : null
    }
    expect(await proof()).toMatchObject({ seed: null })
    expect(await house.rotate('ana-1')).toBe('')
    const shown = await proof()
    if (!shown) throw new Error('no proof')
    expect(await checkBurst(shown)).toEqual({ isBound: true, isEqual: true })
    const shots = shown.shots.map((shot) => ({ ...shot, payout: shot.payout + 1 }))
    expect(await checkBurst({ ...shown, shots })).toEqual({ isBound: true, isEqual: false })
    expect(await checkBurst({ ...shown, commitment: '0'.repeat(64) })).toMatchObject({
      isBound: false,
    })
    expect(house.sea.detail('ana-1', `${pair}:${first}`)).toMatchObject({ state: 'closed' })
    expect(house.sea.detail('ben-1', `${pair}:${first}`)).toBeNull()
    expect(house.sea.seen(`${pair}:${first}`)).toMatchObject({ pair, staked: expect.any(Number) })
    expect(house.sea.seen(`${pair}:999`)).toBeNull()
  }))

it('shows a wave once it has swum by, and no fish before it comes', () =>
  atSea(async (house) => {
    const { wave, fish } = house.hello('ana-1')
    if (!wave) throw new Error('no wave')
    expect(fish.every(({ at }) => at <= house.now)).toBe(true)
    expect(house.sea.fair(wave.chain, wave.number)).toBeNull()
    await house.pass(80_000)
    const record = house.sea.fair(wave.chain, wave.number)
    if (!record) throw new Error('no record')
    expect(await checkWave(record)).toBe(true)
    expect(await checkWave({ ...record, tide: !record.tide })).toBe(false)
  }))

it('stands still while nobody looks', () =>
  atSea(async (house) => {
    house.sea.isWatched = false
    house.sea.forget('ana-1')
    await house.pass(120_000)
    expect([house.sea.nextDue(), house.sea.outbox.nextDue()]).toEqual([null, null])
  }))
