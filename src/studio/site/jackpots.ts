import type { SiteBody, SiteValue } from '#lib/vendor/site-calls'
import type { StudioEnv } from '../env'
import { hasJackpot, JACKPOT } from '../jackpot/facts'
import { jackpotOf } from '../rpc'
import { SiteRefusal } from './refusal'

const UNKNOWN = 404

async function standing(env: StudioEnv, currency: string) {
  const pool = jackpotOf(env, currency)
  const [{ isOpen, pot, mustDropAt }, faults] = await Promise.all([pool.shown(), pool.faults()])
  return { jackpot: JACKPOT, currency, open: isOpen, amount: pot, mustDropAt, faults }
}

/** How the jackpots of a site's currencies stand; currencies that have none are left out. */
export async function jackpots(
  { currencies }: SiteBody<'jackpots'>,
  env: StudioEnv,
): Promise<SiteValue<'jackpots'>> {
  const known = [...new Set(currencies)].filter(hasJackpot)
  return { jackpots: await Promise.all(known.map((currency) => standing(env, currency))) }
}

/** Opens a jackpot for stakes, or closes it; what it holds stays. */
export async function setJackpot(
  { jackpot, currency, open }: SiteBody<'setJackpot'>,
  env: StudioEnv,
): Promise<SiteValue<'setJackpot'>> {
  if (jackpot !== JACKPOT || !hasJackpot(currency)) {
    throw new SiteRefusal(UNKNOWN, 'vendor.jackpot-unknown')
  }
  await jackpotOf(env, currency).setOpen(open)
  return standing(env, currency)
}
