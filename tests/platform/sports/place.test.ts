import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  funded,
  newKey,
  openBook,
  type Person,
  refused,
  stage,
  UNIT,
} from '../site'
import { finish, goTo, lineOf, nextMatch, pageOf, pick, place, slipOf } from './stage'

let person: Person

beforeAll(openBook)
beforeEach(async () => {
  person = await funded(1_000)
})

describe('sports.place, happy', () => {
  it('takes a single at the odds of now, and lists it', async () => {
    const event = await nextMatch()
    const home = await pick(event, '1X2', '1')
    const { ticket, sumBalance } = await place([home], person)
    expect(ticket).toMatchObject({ type: 'single', state: 'open', stake: UNIT, payout: 0 })
    expect(ticket.odds).toBe(home['odds'])
    expect(ticket.possible).toBe((UNIT * Number(home['odds'])) / 1_000)
    expect(ticket.picks[0]).toMatchObject({
      event,
      market: '1X2',
      selection: '1',
      sport: 'football',
    })
    expect(sumBalance).toBe(999 * UNIT)
    expect((await done('sports.bets', {}, person)).tickets).toEqual([ticket])
    await auditIsOk()
  })

  it('pays what came in, once, and nothing for what did not', async () => {
    const event = await nextMatch('VES')
    const [one, other] = [await pick(event, 'ML', '1'), await pick(event, 'ML', '2')]
    const first = await place([one], person)
    const second = await place([other], person)
    const page = await finish(event)
    const [home, away] = page.line.score
    const { tickets } = await done('sports.bets', { state: 'settled' }, person)
    const won = home > away ? first.ticket : second.ticket
    const lost = home > away ? second.ticket : first.ticket
    const byId = (id: string) => tickets.find((each: { id: string }) => each.id === id)
    expect(byId(won.id)).toMatchObject({ state: 'settled', label: 'won', payout: won.possible })
    expect(byId(lost.id)).toMatchObject({ state: 'settled', label: 'lost', payout: 0 })
    expect(await balanceOf(person)).toBe(998 * UNIT + won.possible)
    await finish(event)
    expect(await balanceOf(person)).toBe(998 * UNIT + won.possible)
    await auditIsOk()
  })

  it('settles an accumulator over two sports when both are over', async () => {
    const [football, tennis] = [await nextMatch('VFA', 2), await nextMatch('VTN', 3)]
    const picks = [await pick(football, '1X2', 'X'), await pick(tennis, 'ML', '1')]
    const { ticket } = await place(picks, person)
    expect(ticket.combinations).toBe(1)
    await finish(football)
    await finish(tennis)
    const {
      ticket: after,
      combinations,
      entries,
    } = await done('sports.detail', { id: ticket.id }, person)
    expect(after.state).toBe('settled')
    expect(after.picks.map(({ code }: { code: string }) => code)).not.toContain(undefined)
    expect(combinations).toHaveLength(1)
    const paid = entries.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(paid).toBe(after.payout)
    await auditIsOk()
  })

  it('settles a line as soon as goals have decided it, while the match goes on', async () => {
    const event = await nextMatch('VFB')
    const { ticket } = await place([await pick(event, 'OU1 50', 'O')], person)
    let page = await pageOf(event)
    for (let tick = 0; tick <= 90 && page.line.state !== 'ended'; tick += 1) {
      goTo(event, tick, 100)
      page = await pageOf(event)
      if ((page.line.score?.[0] ?? 0) > 0) break
    }
    const { alarm } = await import('./alarm')
    await alarm('VFB')
    const { ticket: after } = await done('sports.detail', { id: ticket.id }, person)
    const isIn = (page.line.score?.[0] ?? 0) > 0
    expect(after).toMatchObject({ state: 'settled', label: isIn ? 'won' : 'lost' })
    await auditIsOk()
  })
})

describe('sports.place, refused', () => {
  it('refuses odds that are not those of now, and tells which are', async () => {
    const event = await nextMatch()
    const home = await pick(event, '1X2', '1')
    const odds = Number(home['odds'])
    for (const [seen, policy] of [
      [odds + 10, 'none'],
      [odds - 10, 'none'],
      [odds + 10, 'higher'],
    ] as const) {
      const answer = await ask(
        'sports.place',
        slipOf([{ ...home, odds: seen }], { policy }),
        person,
      )
      expect(answer).toMatchObject({ status: 409, envelope: { code: 'odds.changed' } })
      expect(answer.envelope.fields?.[0]).toMatchObject({ field: 'picks.0' })
      expect(answer.value.picks).toEqual([{ odds, status: 'open', version: home['version'] }])
    }
    const taken = await place([{ ...home, odds: odds - 10 }], person, { policy: 'higher' })
    expect(taken.ticket.picks[0].odds).toBe(odds)
    const any = await place([{ ...home, odds: odds + 500 }], person, { policy: 'any' })
    expect(any.ticket.picks[0].odds).toBe(odds)
  })

  it('refuses events, markets and selections that there are not', async () => {
    const event = await nextMatch()
    const home = await pick(event, '1X2', '1')
    const send = (change: object) => slipOf([{ ...home, ...change }])
    await refused('sports.event-unknown', 'sports.place', send({ event: 'XYZ-0000001-1' }), person)
    await refused('market.closed', 'sports.place', send({ event: 'VFA-0000001-1' }), person)
    await refused('market.closed', 'sports.place', send({ market: 'OU 33' }), person)
    await refused('market.closed', 'sports.place', send({ market: 'SETOU 250' }), person)
    await refused('market.closed', 'sports.place', send({ selection: '3' }), person)
    await refused('market.closed', 'sports.place', send({ selection: 'constructor' }), person)
    await refused('request.invalid', 'sports.place', send({ selection: '__proto__' }), person)
  })

  it('takes nothing in the last half second before kick-off, and nothing after the end', async () => {
    const event = await nextMatch('VIH')
    const home = await pick(event, 'ML', '1')
    goTo(event, 0, -500)
    await refused('market.suspended', 'sports.place', slipOf([home]), person)
    await finish(event)
    await refused('market.closed', 'sports.place', slipOf([home]), person)
  })

  it('refuses slips that are none', async () => {
    const event = await nextMatch()
    const [home, draw] = [await pick(event, '1X2', '1'), await pick(event, '1X2', 'X')]
    const total = await pick(event, await lineOf(event, 'OU'), 'O')
    const put = (picks: object[], more = {}) => slipOf(picks as never, more)
    await refused('slip.same-event', 'sports.place', put([home, total]), person)
    await refused('slip.twice', 'sports.place', put([home, home]), person)
    await refused('slip.size', 'sports.place', put([home], { type: 'accumulator' }), person)
    await refused('slip.size', 'sports.place', put([home, draw], { type: 'yankee' }), person)
    await refused('slip.banker', 'sports.place', put([{ ...home, banker: true }]), person)
    await refused('slip.each-way', 'sports.place', put([home], { eachWay: true }), person)
    await refused('stake.too-small', 'sports.place', put([home], { unit: 999 }), person)
    const many = Array.from({ length: 21 }, (_, at) => ({ ...home, selection: String(at) }))
    await refused('slip.too-many-picks', 'sports.place', put(many), person)
    const legs = Array.from({ length: 500 }, () => home)
    await refused('request.invalid', 'sports.place', put(legs), person)
  })

  it('tells the largest stake, and takes exactly that', async () => {
    const rich = await funded(10_000)
    // A draw pays more than twice the stake, so that what a member may win comes before the stake.
    const home = await pick(await nextMatch(), '1X2', 'X')
    expect(home['odds']).toBeGreaterThan(2_000)
    const answer = await ask('sports.place', slipOf([home], { unit: 9_000 * UNIT }), rich)
    expect(answer).toMatchObject({ status: 422, envelope: { code: 'stake.maximum' } })
    const most = answer.value.unit
    expect(answer.value).toMatchObject({ stake: most, limitedBy: 'member:0' })
    const quote = await done('sports.quote', { type: 'single', picks: [home], unit: most }, rich)
    expect(quote).toMatchObject({ refused: null, stake: most, max: { unit: most } })
    const more = await ask('sports.place', slipOf([home], { unit: most + 100 }), rich)
    expect(more.envelope.code).toBe('stake.maximum')
    await place([home], rich, { unit: most })
    const last = await ask('sports.place', slipOf([home], { unit: 10_000 }), rich)
    expect(last.envelope.code).toBe('stake.maximum')
  })

  it('takes a slip once for a key, and no more than there is', async () => {
    const event = await nextMatch()
    const home = await pick(event, '1X2', '1')
    const key = newKey()
    const first = await done('sports.place', slipOf([home]), { ...person, key })
    const again = await ask('sports.place', slipOf([home]), { ...person, key })
    expect(again.value).toEqual(first)
    expect(again.replayed).toBe(true)
    await refused('request.key-reused', 'sports.place', slipOf([home], { unit: 2 * UNIT }), {
      ...person,
      key,
    })
    const poor = await funded(10)
    const much = slipOf([home], { unit: 11 * UNIT })
    await refused('wallet.insufficient-balance', 'sports.place', much, poor)
    expect(await balanceOf(poor)).toBe(10 * UNIT)
  })
})

describe('sports tickets, hostile', () => {
  it('are nobody else’s', async () => {
    const event = await nextMatch()
    const { ticket } = await place([await pick(event, '1X2', '1')], person)
    const other = await funded(10)
    await refused('sports.ticket-unknown', 'sports.detail', { id: ticket.id }, other)
    const sold = { id: ticket.id, version: 1, quoted: 5_000, policy: 'any' }
    await refused('sports.ticket-unknown', 'sports.cashOut', sold, other)
    expect((await done('sports.bets', { state: 'all' }, other)).tickets).toEqual([])
    expect(stage.now).toBeGreaterThan(0)
  })
})
