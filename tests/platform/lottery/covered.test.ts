import { beforeAll, expect, it } from 'vitest'
import { projected } from '../cashier'
import {
  done,
  drawNow,
  funded,
  inBook,
  OPERATOR,
  openBook,
  type Person,
  settle,
  slip,
  stage,
} from '../site'

const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const HOME = '2001:db8:1:2::5'

const signIn = ({ username, password }: Person, address: string) =>
  done('session.login', { username, password }, { address, headers: { 'user-agent': PHONE } })
const marks = (people: Person[]) =>
  inBook((_, { storage }) =>
    people.map(
      ({ member }) =>
        storage.sql.exec('SELECT last_mark FROM member WHERE id = ?', member.id).one()['last_mark'],
    ),
  )
const bigOrSmall = (side: string) => {
  const whole = slip()
  const selection = { ball: 4, opts: [side] }
  return { ...whole, lines: [{ ...whole.lines[0], play: 'BALL_BSOE', selection }] }
}

beforeAll(openBook)

it('tells the operator of accounts of one address and device that cover a draw', async () => {
  const people = [await funded(10), await funded(10), await funded(10)] as const
  const [ana, beto, carla] = people
  const tokens = [
    await signIn(ana, HOME),
    await signIn(beto, '2001:db8:1:2::77'),
    await signIn(carla, '2001:db8:1:3::5'),
  ]
  const [first, second, other] = await marks([...people])
  expect(first).toMatch(/^[\w-]{32}$/)
  expect(second).toBe(first)
  expect(other).toMatch(/^[\w-]{32}$/)
  expect(other).not.toBe(first)
  const { issue } = drawNow()
  for (const [n, side] of ['BIG', 'SMALL', 'SMALL'].entries())
    await done('lottery.place', bigOrSmall(side), tokens[n])
  await settle(issue, '12345')
  await projected()
  await settle(issue, '12345')
  await projected()
  const { signals } = await done('operator.signals', {}, { token: OPERATOR })
  const row = (person: Person) => ({
    ...{ at: stage.now, account: person.username, kind: 'covered', count: 2 },
  })
  expect(signals).toHaveLength(2)
  expect(signals).toEqual(expect.arrayContaining([row(ana), row(beto)]))
})

it('keeps no mark of an address that cannot be read', async () => {
  const person = await funded(10)
  await signIn(person, 'nowhere')
  expect(await marks([person])).toEqual([''])
})
