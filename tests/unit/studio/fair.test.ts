import { expect, it } from 'vitest'
import { chainFrom } from '#lib/games/fair'
import { bustOfLink } from '#studio/crash/derive'
import type { FairRecord } from '#studio/crash/frames'
import { chanceOf, checkFlight } from '#studio/page/fair-dialog'

const CHAIN = 'CRASH-FUN-0A1B2C3D'
const links = await chainFrom('ab'.repeat(32), 20)

async function record(number: number): Promise<FairRecord> {
  const link = links[number] as string
  const chain = {
    name: CHAIN,
    length: 20,
    policy: 'none',
    publishedAt: 0,
    terminal: links[0] ?? '',
  }
  return { chain, number, link, bust: await bustOfLink(link, CHAIN, number), endedAt: 0 }
}

it('finds what was published, whatever its number', async () => {
  for (const number of [1, 2, 20]) {
    expect(await checkFlight(await record(number))).toEqual({ isChained: true, isEqual: true })
  }
})

it('finds another link, another end, another multiple', async () => {
  const real = await record(5)
  expect(await checkFlight({ ...real, bust: real.bust + 1 })).toMatchObject({ isEqual: false })
  const other = { ...real, link: 'cd'.repeat(32) }
  expect(await checkFlight(other)).toEqual({ isChained: false, isEqual: false })
  const moved = { ...real, chain: { ...real.chain, terminal: links[1] ?? '' } }
  expect(await checkFlight(moved)).toMatchObject({ isChained: false })
  expect(await checkFlight({ ...real, number: 6 })).toMatchObject({ isChained: false })
})

it('says how often a multiple is reached: 99 % divided by it', () => {
  expect(chanceOf(200)).toBeCloseTo(0.495, 9)
  expect(chanceOf(10_000)).toBeCloseTo(0.0099, 9)
})
