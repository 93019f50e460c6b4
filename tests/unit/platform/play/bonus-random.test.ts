import { expect, it, vi } from 'vitest'
import { bonusPartOf, convertedOf } from '#lib/rewards/bonus/split'
import { Account, type GivenGrant, type HeldBet } from '#lib/rewards/sample/account'
import { apply, type GrantOp, standingOf } from '#lib/rewards/sample/play'
import { Played } from '../../../products/sample/played'

vi.spyOn(console, 'error').mockImplementation(() => undefined)

/** `npm run test:long` does 100 000. */
const OPERATIONS = Number(process.env['BONUS_OPERATIONS'] ?? 2_000)
const SEED = Number(process.env['BONUS_SEED'] ?? 20_261_124)
const PER_MEMBER = 80
const UNIT = 10_000
const HOUR_MS = 3_600_000
const CATEGORIES = ['RNG', 'LIVE', 'SPORTS', 'LOTT']
const POLICIES = ['refuse', 'ignore', 'forfeit'] as const

/** Whole numbers below n, the same for the same seed. */
function chance(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % n
  }
}
type Below = ReturnType<typeof chance>

function grantBy(below: Below, id: string): GivenGrant {
  return {
    ...{ id, amount: (1 + below(500)) * 1_000, multiplier: below(5) * 50 },
    weights: { RNG: 100, LIVE: 10 + below(90), SPORTS: 0, LOTT: 1 + below(100) },
    ...(below(3) === 0 && {
      ...{ maxBet: (1 + below(20)) * 5_000, maxBetPolicy: POLICIES[below(3)] ?? 'refuse' },
    }),
    ...(below(3) === 0 && { maxWin: (1 + below(200)) * 2_000 }),
    lastsMs: (1 + below(72)) * HOUR_MS,
    waitsMs: (1 + below(200)) * HOUR_MS,
  }
}

/** What undoing a bet would leave of own money: debts have tests of their own. */
function mainWithout({ main }: Account, bet: HeldBet): number {
  const { grant, own, bonus, payout } = bet
  const won = bonusPartOf(bet, payout)
  const isMet = grant?.state === 'claimed'
  const { pool = 0, maxWin = 0 } = grant ?? {}
  const met = isMet ? convertedOf(pool + bonus - won, maxWin) - convertedOf(pool, maxWin) : 0
  return main + own - (payout - won) + met
}

/** Something that may happen next; what a member has no right to among it. */
function opBy(below: Below, account: Account, at: number): GrantOp {
  const bets = [...account.bets.values()]
  const some = bets[below(Math.max(1, bets.length))]
  const open = bets.filter(({ state }) => state === 'open')
  const first = open[below(Math.max(1, open.length))]
  const grant = account.grants[below(Math.max(1, account.grants.length))]
  const dice = below(100)
  if (dice < 12) return { op: 'give', grant: grantBy(below, `g${String(at).padStart(2, '0')}`) }
  if (dice < 45) {
    const category = CATEGORIES[below(CATEGORIES.length)] ?? 'RNG'
    return { op: 'bet', id: `b${at}`, stake: 1 + below(12 * UNIT), category }
  }
  if (dice < 70 && first) {
    const payout = below(2) ? 0 : below(3 * first.stake)
    return { op: 'settle', id: first.id, payout }
  }
  const mayUndo = some && (some.state !== 'settled' || mainWithout(account, some) >= 0)
  if (dice < 75 && mayUndo) return { op: 'undo', id: some.id }
  if (dice < 83) return { op: 'clock', ms: below(6 * HOUR_MS) }
  if (dice < 85 && grant) return { op: below(2) ? 'forfeit' : 'cancel', id: grant.id }
  if (dice < 93)
    return { op: 'withdraw', amount: 1 + below(10 * UNIT), forfeitBonus: below(2) === 0 }
  return { op: 'deposit', amount: 1 + below(5 * UNIT) }
}

/** What the rules make a member's own: all that could ever be withdrawn. */
function ownBy({ bets, grants }: Account, deposited: number): number {
  const staked = [...bets.values()].filter(({ state }) => state !== 'undone')
  const won = staked.reduce(
    (sum, bet) => sum + bet.payout - bonusPartOf(bet, bet.payout) - bet.own,
    deposited,
  )
  return grants
    .filter(({ state }) => state === 'claimed')
    .reduce((sum, { pool, maxWin = 0 }) => sum + convertedOf(pool, maxWin), won)
}

/** The same work killed at a query: nothing of it has happened once its book is open again. */
async function killed(site: Played, op: GrantOp, after: number): Promise<boolean> {
  const before = site.standing()
  const { sql } = site.book
  let steps = after
  let isDead = false
  sql.onStep = () => {
    // What a transaction that broke reads again belongs to no process that still lives.
    if (!sql.isInTransaction) return
    steps -= 1
    if (steps < 0) {
      isDead = true
      throw new Error('killed')
    }
  }
  await site.run(op).catch(() => undefined)
  sql.onStep = () => undefined
  if (!isDead) return true
  site.book.restart()
  expect(site.standing()).toEqual(before)
  return false
}

it(`lets nobody take out more than the rules give (seed ${SEED})`, {
  timeout: 1_800_000,
}, async () => {
  const below = chance(SEED)
  let [done, claimed, kills] = [0, 0, 0]
  while (done < OPERATIONS) {
    const [site, account] = [new Played(), new Account(0)]
    await site.begin(0)
    let deposited = 0
    for (let at = 0; at < PER_MEMBER && done < OPERATIONS; at += 1, done += 1) {
      const op = opBy(below, account, at)
      if (op.op === 'deposit') deposited += op.amount
      const isKilled = op.op !== 'clock' && below(20) === 0
      const isDone = isKilled && (await killed(site, op, below(25)))
      kills += isKilled && !isDone ? 1 : 0
      if (!isDone) await site.run(op)
      apply(account, op)
      const wrong = `operation ${done}: ${JSON.stringify(op)}`
      expect(site.wallets, wrong).toEqual([account.main, account.bonus])
      expect(account.main + account.held, wrong).toBe(ownBy(account, deposited))
    }
    const { game, promotion, ...standing } = site.standing()
    const { game: __, promotion: _, ...expected } = standingOf(account)
    expect(standing).toEqual(expected)
    expect(standing.main + standing.held + standing.bonus + game + promotion).toBe(deposited)
    for (const { state, progress, required } of standing.grants)
      if (state === 'claimed') {
        claimed += 1
        expect(progress).toBeGreaterThanOrEqual(required)
      }
    site.audit()
  }
  expect(claimed).toBeGreaterThan(OPERATIONS / 200)
  expect(kills).toBeGreaterThan(OPERATIONS / 500)
})
