import { Api, newKey } from '../../client/api.ts'
import { betRequests, drawOnSale, MARGIN_MS, median, portOf, smallestUnit } from '../bets.ts'
import { drive } from '../load/drive.ts'
import { patiently } from '../load/patiently.ts'
import { type Row, row } from '../table.ts'
import { GRANTED, type RewardsSite, STAKERS, tokensFrom, UNIT } from './site.ts'

const CODE = 'BONUS-1'
const BONUS = 100 * UNIT
const CONNECTIONS = 64
const CLAIMS_AT_ONCE = 8
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const ROUND_MS = 5_000
const COST_MAX = 1.3
const DAY_MS = 86_400_000

/** A gift in bonus money that nobody wagers to its end. */
async function startBonus({ operator }: Pick<RewardsSite, 'operator'>): Promise<void> {
  const now = Date.now()
  const terms = {
    ...{ multiplier: 10_000, base: 'bonus', weights: { LOTT: 100 }, maxBet: 0, maxWin: 0 },
    ...{ maxBetPolicy: 'refuse', lastsMs: 7 * DAY_MS },
  }
  const definition = {
    ...{ type: 'gift', titles: { es: 'Medida' }, pool: 'bonus', amount: BONUS, terms },
    ...{ startsAt: now - DAY_MS, endsAt: now + DAY_MS },
  }
  await operator.call('operator.setPromotion', { code: CODE, definition })
  await operator.call('operator.fundPromotion', { code: CODE, amount: STAKERS * BONUS })
  await operator.call('operator.runPromotion', { code: CODE, isOn: true })
}

/** Takes the gift; who is asked to come again does so, with the same key. */
async function claim(api: Api): Promise<void> {
  const key = newKey()
  await patiently(() => api.call('promotion.claim', { code: CODE }, key))
}

/** Each takes the gift, and has nothing else. */
export async function claimBonus(
  site: Pick<RewardsSite, 'server' | 'operator'>,
  tokens: readonly string[],
): Promise<void> {
  await startBonus(site)
  const waiting = tokens.values()
  const inTurn = async () => {
    for (const token of waiting) await claim(new Api(site.server.url, token))
  }
  await Promise.all(Array.from({ length: CLAIMS_AT_ONCE }, inTurn))
}

/** What a ticket in bonus money costs against one in own money, in turns on the same server. */
export async function benchStakes(site: RewardsSite): Promise<Row[]> {
  const { server } = site
  const tokens = { own: tokensFrom(0, STAKERS), bonus: tokensFrom(GRANTED, STAKERS) }
  await claimBonus(site, tokens.bonus)
  const unit = await smallestUnit(server)
  const load = { port: portOf(server), connections: CONNECTIONS, durationMs: ROUND_MS }
  const rates = { own: [] as number[], bonus: [] as number[] }
  const refused: Record<string, number> = {}
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const kind = round % 2 ? 'bonus' : 'own'
    const { issue } = await drawOnSale(server, ROUND_MS + MARGIN_MS)
    const measured = await drive({ ...load, next: betRequests(tokens[kind], issue, unit) })
    rates[kind].push(measured.rate)
    Object.assign(refused, measured.refused)
  }
  const [own, bonus] = [median(rates.own), median(rates.bonus)]
  const cost = own / bonus
  const names = Object.keys(refused).join(' ')
  const wallet = await new Api(server.url, tokens.bonus[0]).call('wallet.balance')
  const rest = wallet.sumBalance - wallet.bonus
  return [
    row(
      'stake in bonus money ÷ in own money, cost',
      `${cost.toFixed(2)} (${bonus.toFixed(0)}/s, ${own.toFixed(0)}/s)`,
      `≤ ${COST_MAX}`,
      cost <= COST_MAX,
    ),
    row('such stakes refused', names || '0', 'none', names === ''),
    row('own money of who staked bonus money', `${rest}`, '0', rest === 0 && wallet.bonus > 0),
  ]
}
