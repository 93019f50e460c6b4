import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { balanceOf, done, funded, openBook, type Person, UNIT, type Value } from '../site'
import { alarm } from './alarm'
import { finish, goTo, inLeague, nextMatch, pick, place } from './stage'

const CODE = 'VFA'
let person: Person

beforeAll(openBook)
beforeEach(async () => {
  person = await funded(100)
})

const armedAt = () => inLeague(CODE, (league) => (league as Value).ctx.storage.getAlarm())

/** Rings the alarm while a part of its work fails. */
async function ringsFailing(what: 'joined' | 'begun' | 'prune'): Promise<void> {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await inLeague(CODE, (league) => {
    vi.spyOn(league.matches, what).mockImplementation(() => {
      throw new Error('gone for now')
    })
  })
  await alarm(CODE)
  await inLeague(CODE, (league) => vi.mocked(league.matches[what]).mockRestore())
  logged.mockRestore()
}

it.each(['joined', 'begun', 'prune'] as const)(
  'a league whose alarm fails at %s is armed again, and settles',
  async (what) => {
    const event = await nextMatch(CODE)
    const { ticket } = await place([await pick(event, '1X2', '1')], person)
    goTo(event, 3)
    await ringsFailing(what)
    expect(await armedAt()).not.toBeNull()
    await finish(event)
    const after = await done('sports.detail', { id: ticket.id }, person)
    expect(after.ticket.state).toBe('settled')
    expect(await balanceOf(person)).toBe(99 * UNIT + after.ticket.payout)
  },
)

it('one match that cannot be settled keeps no other from it', async () => {
  const [bad, good] = [await nextMatch(CODE, 1), await nextMatch(CODE, 2)]
  await place([await pick(bad, '1X2', '1')], person)
  const { ticket } = await place([await pick(good, '1X2', '1')], person)
  goTo(good, 90, 1_000)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await inLeague(CODE, (league) => {
    const books = league.matches.books.bind(league.matches)
    vi.spyOn(league.matches, 'books').mockImplementation((event) => {
      if (event === bad) throw new Error('not this one')
      return books(event)
    })
  })
  await alarm(CODE)
  await inLeague(CODE, (league) => vi.mocked(league.matches.books).mockRestore())
  logged.mockRestore()
  expect((await done('sports.detail', { id: ticket.id }, person)).ticket.state).toBe('settled')
  await finish(bad)
})
