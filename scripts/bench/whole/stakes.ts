import { type KeyObject, randomUUID } from 'node:crypto'
import { Api } from '../../client/api.ts'
import { betRequests, drawOnSale, MARGIN_MS, median, portOf, smallestUnit } from '../bets.ts'
import { drive, type Load } from '../load/drive.ts'
import { callText } from '../load/request.ts'
import { claimBonus } from '../rewards/stake.ts'
import { slips } from '../sports/slips.ts'
import { GAME, launchedPlayers, type Player, registerVendor, signedText } from '../vendor/wallet.ts'
import type { Cost } from './reference.ts'
import type { WholeSite } from './site.ts'

const CONNECTIONS = 64
const ROUNDS = 3
const ROUND_MS = 3_000
const STAKE = 10_000
/** Vendor calls of each kind, tickets that are sold back, and who takes a gift. */
const [CALLS, SOLD, TAKERS] = [3_000, 1_000, 300]
const OFFERED_MS = 60_000

async function tickets({ server }: WholeSite, tokens: string[], what: string): Promise<Cost> {
  const unit = await smallestUnit(server)
  const loads: Load[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { issue } = await drawOnSale(server, ROUND_MS + MARGIN_MS)
    const next = betRequests(tokens, issue, unit)
    const load = { port: portOf(server), connections: CONNECTIONS, durationMs: ROUND_MS }
    loads.push(await drive({ ...load, next }))
  }
  const refused = Object.assign({}, ...loads.map((load) => load.refused))
  return { what, aSecond: median(loads.map(({ rate }) => rate)), most: 8, refused }
}

export const lotteryBets = async (site: WholeSite): Promise<Cost[]> => [
  await tickets(site, site.rich, 'lottery bet'),
]

/** Stakes in money that was given to be wagered. */
export async function bonusStakes(site: WholeSite): Promise<Cost[]> {
  const tokens = site.poor.slice(0, TAKERS)
  await claimBonus(site, tokens)
  return [await tickets(site, tokens, 'lottery bet in bonus money')]
}

/** Sends each once, as fast as answers come. */
export function each({ server }: WholeSite, texts: string[]): Promise<Load> {
  const left = [...texts]
  const next = () => left.pop() ?? null
  return drive({ port: portOf(server), connections: CONNECTIONS, next })
}

/** Signed bets of a vendor's; half of them then win, the other half is taken back. */
export async function vendorCalls(site: WholeSite): Promise<Cost[]> {
  const key = await registerVendor(site.server)
  const players = await launchedPlayers(site.server, key, site.rich)
  const bets = Array.from({ length: 2 * CALLS }, (_, at) => ({
    ...{ transactionId: randomUUID(), round: randomUUID() },
    of: players[at % players.length] as Player,
  }))
  type Bet = (typeof bets)[number]
  const costs: Cost[] = []
  const measure = async (call: string, some: Bet[], said: (bet: Bet) => object) => {
    const texts = some.map((bet) => signed(key, call, bet.of, said(bet)))
    const { rate, refused } = await each(site, texts)
    costs.push({ what: `vendor’s ${call}`, aSecond: rate, most: 15, refused })
  }
  const money = { game: GAME, currency: 'PLY', amount: STAKE }
  await measure('bet', bets, ({ transactionId, round }) => ({ transactionId, round, ...money }))
  await measure('win', bets.slice(CALLS), ({ transactionId, round }) => ({
    ...{ transactionId: randomUUID(), referenceTransactionId: transactionId },
    ...{ round, ...money, roundEnd: true },
  }))
  await measure('rollback', bets.slice(0, CALLS), ({ transactionId }) => ({
    ...{ transactionId: randomUUID(), referenceTransactionId: transactionId },
  }))
  return costs
}

const signed = (key: KeyObject, call: string, { player, session }: Player, said: object) =>
  signedText(key, call, { player, session, ...said })

/** Bets on a match, some of which are then sold back. */
export async function sportsBets(site: WholeSite): Promise<Cost[]> {
  const { server, rich } = site
  const next = await slips(server.url, rich, 1, STAKE)
  const load = { port: portOf(server), connections: CONNECTIONS, durationMs: ROUND_MS }
  const placed = await drive({ ...load, next })
  const [aSecond, refused] = [placed.rate, placed.refused]
  return [{ what: 'sports bet', aSecond, most: 9, refused }, await cashOuts(site)]
}

async function cashOuts(site: WholeSite): Promise<Cost> {
  const texts: string[] = []
  const end = Date.now() + OFFERED_MS
  for (const token of site.rich) {
    const api = new Api(site.server.url, token)
    const { offers } = await api.call('sports.offers')
    for (const { id, version, amount: quoted } of offers) {
      const sale = { id, version, quoted, policy: 'any' }
      if (quoted > 0) texts.push(await callText(api, 'sports.cashOut', sale))
    }
    if (texts.length >= SOLD || Date.now() > end) break
  }
  if (texts.length === 0) throw new Error('nothing is offered for any bet')
  const { rate, refused } = await each(site, texts.slice(0, SOLD))
  return { what: 'cash-out', aSecond: rate, most: 15, refused }
}
