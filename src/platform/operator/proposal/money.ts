import type { Input } from '#lib/api/call'
import type { setGame } from '#lib/api/operator/vendor'
import { AppError } from '#lib/errors'
import { DAY_MS, STAFF_ALONE_MAX } from '#lib/limits'
import { levelTable } from '#lib/rewards/vip/table'
import type { OwnGame } from '#lib/vendor/record'
import { gameTakesTwo } from '#lib/vendor/takes-two'
import type { OperatorContext } from '#platform/call/context'
import { findByName } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { vipLevels } from '#platform/promotion/level/index'
import { operatorInternals } from '../internal'
import { type Effects, pick, reading } from './effect'

const named = <T extends object>(rows: readonly T[], field: keyof T, value: unknown): T => {
  const found = rows.find((row) => row[field] === value)
  if (!found) throw new AppError('proposal.subject')
  return found
}

/** Of what somebody made, which nobody has made before. */
const NEW = { now: async () => ({}), after: (input: object) => ({ ...input }) }

const funded = {
  after: ({ amount }: { amount: number }, now: Record<string, unknown>) => ({
    budget: Number(now.budget) + amount,
  }),
  keyed: true,
} as const

/** Deciding that gives money away: what leaves the house, or comes back to a member. */
const GIVES = ['approve', 'force', 'return']

/** Small amounts by one person, until those of a day are together a large one. */
async function isSmall(
  { env, operator, now }: OperatorContext,
  table: 'review' | 'promotion_application',
  id: string,
): Promise<boolean> {
  const claimed = await env.DB.prepare(
    `INSERT INTO decided_alone SELECT id, ?2, amount, ?3 FROM ${table} WHERE id = ?1
       AND amount + (SELECT COALESCE(SUM(amount), 0) FROM decided_alone
         WHERE operator = ?2 AND at > ?3 - ${DAY_MS} AND review <> ?1) <= ${STAFF_ALONE_MAX}
     ON CONFLICT DO UPDATE SET at = excluded.at`,
  )
    .bind(id, operator, now())
    .run()
  return claimed.meta.changes === 1
}

/** A title as it is now; nothing where its vendor has none of that code. */
async function gameOf(of: Input<typeof setGame>, context: OperatorContext): Promise<OwnGame> {
  const { games } = await reading(context, 'operator.vendorGames', { code: of.code })
  const title = games.find(({ game }) => game === of.game)
  return title ? { ...title, hidden: title.isHidden } : {}
}

/** Money in and out, budgets, limits and contracts. */
export const MONEY_EFFECTS: Effects = {
  'operator.decide': {
    subject: ({ id }) => id,
    now: async ({ id }, { env }) => {
      const row = await env.DB.prepare(
        'SELECT kind, account, amount, state FROM review WHERE id = ?',
      )
        .bind(id)
        .first<Record<string, unknown>>()
      if (!row) throw new AppError('proposal.subject')
      return row
    },
    after: ({ decision }, now) => ({ ...now, state: decision }),
    keyed: true,
    takesTwo: async ({ id, decision }, context) =>
      GIVES.includes(decision) && !(await isSmall(context, 'review', id)),
  },
  'operator.adjust': {
    subject: ({ account }) => account,
    now: async ({ account }, { env }) => {
      const member = await findByName(env, account)
      if (!member || member.type === 4) throw new AppError('proposal.subject')
      const balance = operatorInternals['operator.balance']
      return { balance: await askBook(env, member.book, balance, member.id) }
    },
    after: ({ amount }, { balance }) => ({ balance: Number(balance) + amount }),
    keyed: true,
    moving: true,
  },
  'operator.setCashier': {
    subject: () => 'cashier',
    now: async (input, context) => pick(await reading(context, 'operator.cashier'), keysOf(input)),
    after: (input) => pick(input, keysOf(input)),
  },
  'operator.fundPromotion': {
    ...funded,
    subject: ({ code }) => code,
    now: async ({ code }, context) => {
      const { promotions } = await reading(context, 'operator.promotions')
      return pick(named(promotions, 'code', code), ['budget'])
    },
  },
  'operator.fundMission': {
    ...funded,
    subject: ({ code }) => code,
    now: async ({ code }, context) => {
      const { missions } = await reading(context, 'operator.missions')
      return pick(named(missions, 'code', code), ['budget'])
    },
  },
  'operator.fundTournament': {
    ...funded,
    subject: ({ code }) => code,
    now: async ({ code }, context) => {
      const { tournaments } = await reading(context, 'operator.tournaments')
      return pick(named(tournaments, 'code', code), ['budget'])
    },
  },
  'operator.fundPot': {
    ...funded,
    subject: ({ name }) => name,
    now: async ({ name }, context) => {
      const { pots } = await reading(context, 'operator.pots')
      return pick(named(pots, 'name', name), ['budget'])
    },
  },
  'operator.setVip': {
    subject: () => 'vip',
    now: async (_input, { env }) => ({ levels: await vipLevels(env) }),
    after: (input) => ({ levels: levelTable(input) }),
  },
  'operator.makeRaffle': {
    ...NEW,
    subject: ({ code }) => code,
    now: async ({ code }, context) => {
      const { raffles } = await reading(context, 'operator.raffles')
      if (raffles.some((raffle) => raffle.code === code)) throw new AppError('proposal.stale')
      return {}
    },
    again: ['promotion.running'],
  },
  'operator.decideApplication': {
    subject: ({ id }) => id,
    now: async ({ id }, context) => {
      const { applications } = await reading(context, 'operator.applications')
      return pick(named(applications, 'id', id), ['code', 'account', 'amount', 'state'])
    },
    after: ({ decision }, now) => ({
      ...now,
      state: decision === 'approve' ? 'approved' : 'rejected',
    }),
    keyed: true,
    takesTwo: async ({ id, decision }, context) =>
      decision === 'approve' && !(await isSmall(context, 'promotion_application', id)),
  },
  'operator.makeWheel': {
    ...NEW,
    subject: ({ code }) => code,
    now: async ({ code }, context) => {
      const { wheels } = await reading(context, 'operator.wheels')
      if (wheels.some((wheel) => wheel.code === code)) throw new AppError('proposal.stale')
      return {}
    },
    again: ['promotion.running'],
  },
  'operator.makeRain': { ...NEW, subject: ({ code }) => code, again: ['promotion.running'] },
  'operator.setLeague': {
    subject: ({ competition }) => competition,
    now: async (input, context) => {
      const { competition } = input
      const league = await reading(context, 'operator.league', { competition })
      return pick(league, ['margins', 'limits'])
    },
    after: ({ margins = {}, limits = {} }, now) => ({
      margins: { ...(now.margins as object), ...margins },
      limits: { ...(now.limits as object), ...limits },
    }),
    // Taking no more bets is done at once, and so is taking them again.
    takesTwo: async ({ margins, limits }) => Boolean(margins || limits),
  },
  'operator.setSportsMember': {
    subject: ({ account }) => account,
    now: async ({ account }, context) =>
      pick(await reading(context, 'operator.sportsMember', { account }), MEMBER_LIMITS),
    after: (input, now) => ({
      ...now,
      ...pick(
        input,
        Object.keys(now).filter((one) => one in input),
      ),
    }),
  },
  'operator.offer': {
    subject: ({ account, kind }) => `${account} ${kind}`,
    now: async ({ account, kind }, context) => {
      const { contracts } = await reading(context, 'operator.contracts')
      const inForce = contracts.find(
        (one) => one.account === account && one.kind === kind && one.state === 'active',
      )
      return pick(inForce ?? {}, CONTRACT_FIELDS)
    },
    after: (input) => pick(input, CONTRACT_FIELDS),
    keyed: true,
  },
  'operator.setRates': {
    subject: ({ account }) => account,
    now: async ({ account, rates }, { env }) => {
      const member = await findByName(env, account)
      if (!member) throw new AppError('proposal.subject')
      const { results } = await env.DB.prepare(
        'SELECT category, rate FROM team_rate WHERE member = ? ORDER BY since',
      )
        .bind(member.id)
        .all<{ category: string; rate: number }>()
      const now = Object.fromEntries(results.map(({ category, rate }) => [category, rate]))
      return pick(now, Object.keys(rates))
    },
    after: ({ rates }) => ({ ...rates }),
  },
  'operator.move': {
    subject: ({ account }) => account,
    now: async ({ account }, { env }) => {
      const row = await env.DB.prepare(
        `SELECT COALESCE(u.username, '') AS upline FROM member m
         LEFT JOIN member u ON u.id = m.upline WHERE m.username = ?`,
      )
        .bind(account)
        .first<{ upline: string }>()
      if (!row) throw new AppError('proposal.subject')
      return row
    },
    after: ({ upline = '' }) => ({ upline }),
  },
  'operator.setVendorGame': {
    subject: ({ code, game }) => `${code} ${game}`,
    now: async (input, context) => pick(await gameOf(input, context), Object.keys(input.change)),
    after: ({ change }, now) => ({
      ...change,
      ...(change.names && { names: { ...(now.names as object), ...change.names } }),
    }),
    // How a title is shown is said by one.
    takesTwo: async (input, context) => gameTakesTwo(await gameOf(input, context), input.change),
  },
  'operator.grantFreeRounds': {
    ...NEW,
    subject: ({ account, code, campaign }) => `${account} ${code} ${campaign}`,
    takesTwo: async ({ rounds, stake }) => rounds * stake > STAFF_ALONE_MAX,
  },
}

const MEMBER_LIMITS = ['factor', 'ticketStake']
const CONTRACT_FIELDS = ['period', 'tiers', 'activeFrom', 'carries']

const keysOf = (input: object) => Object.keys(input).filter((name) => name !== 'walletVendors')
