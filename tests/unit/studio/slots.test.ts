import { expect, it } from 'vitest'
import { playRound } from '#lib/games/games'
import { SLOTS } from '#lib/games/slots/all'
import { coinCells } from '#lib/games/slots/hold'
import type { ReelSlot } from '#lib/games/slots/types'
import { windowAt } from '#lib/games/slots/units'
import { reelOutcome } from '#studio/page/slots/outcome'
import { respinsOf } from '#studio/page/slots/respins'
import { Waits } from '#studio/page/slots/waits'

const slot = SLOTS.find(({ code }) => code === 'COFRE-1') as ReelSlot
const hold = slot.hold as NonNullable<ReelSlot['hold']>
const SEED = '5a'.repeat(32)

it('tells coins in respins that the rules allow, each once and as they landed', async () => {
  let found = 0
  for (let nonce = 0; nonce < 4_000; nonce += 1) {
    const fair = { seed: SEED, client: 'coins', nonce }
    const { outcome } = await playRound('COFRE-1', { fair, bet: { stake: 10_000 } })
    const { stops, hold: held } = reelOutcome(outcome)
    if (!held) continue
    found += 1
    const first = coinCells(windowAt(slot.strips['base'] ?? [], stops, slot.rows), slot.coin)
    const respins = respinsOf(held, first.length, hold)
    expect([nonce, respins.length]).toEqual([nonce, held.respins])
    expect(respins.flat()).toEqual(held.coins.slice(first.length))
    let left = hold.respins
    for (const [index, coins] of respins.entries()) {
      const cells = coins.map(([cell]) => cell)
      expect(cells).toEqual([...cells].sort((one, other) => one - other))
      left = coins.length > 0 ? hold.respins : left - 1
      // It ends with the last respin, and not before.
      expect([nonce, left === 0]).toEqual([nonce, !held.full && index === respins.length - 1])
    }
  }
  expect(found).toBeGreaterThan(20)
})

it('waits until the time is over or somebody has seen enough, then skips the rest', async () => {
  let changes = 0
  const waits = new Waits(() => {
    changes += 1
  })
  const long = waits.rest(60_000)
  expect(waits.isSkippable).toBe(true)
  waits.skip()
  await long
  expect([waits.isSkippable, waits.isOver, changes]).toEqual([false, true, 2])
  await waits.rest(60_000)
  waits.begin()
  expect(waits.isOver).toBe(false)
  await waits.rest(1)
  expect(changes).toBe(4)
})
