import type { StudioEnv } from '../env'
import {
  hasJackpot,
  JACKPOT,
  type PublishedJackpot,
  potBps,
  reserveBps,
  seed,
} from '../jackpot/facts'
import { jackpotOf } from '../rpc'

const CURRENCY = /^[A-Z0-9]{3,8}$/

/** How a currency's jackpot stands, and its last drops, for anybody. */
export async function publishedJackpot(env: StudioEnv, asked: URLSearchParams): Promise<Response> {
  const currency = asked.get('currency') ?? ''
  if (!CURRENCY.test(currency) || !hasJackpot(currency)) return new Response(null, { status: 404 })
  const pool = jackpotOf(env, currency)
  const [shown, drops] = await Promise.all([pool.shown(), pool.drops()])
  const shares = { potBps, reserveBps, seed }
  const published: PublishedJackpot = { jackpot: JACKPOT, currency, ...shown, ...shares, drops }
  return Response.json(published, { headers: { 'cache-control': 'no-store' } })
}
