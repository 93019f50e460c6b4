import { limitsOf } from '#lib/games/tables'
import type { SiteBody, SiteValue } from '#lib/vendor/site-calls'
import type { StudioEnv } from '../env'
import { takesGifts } from '../rounds/games'
import { roundsOf } from '../rpc'
import { SiteRefusal } from './refusal'

const ROUNDS_MAX = 1_000
const REFUSED = 422

/** Keeps free rounds for a player, who need not have played yet. */
export async function freeRounds(
  asked: SiteBody<'freeRounds'>,
  env: StudioEnv,
): Promise<SiteValue<'freeRounds'>> {
  const { player, currency, game, rounds, stake } = asked
  if (!takesGifts(game)) throw new SiteRefusal(REFUSED, 'game.not-allowed')
  const { min, max } = limitsOf(game)
  const isFitting = rounds >= 1 && rounds <= ROUNDS_MAX && stake >= min && stake <= max
  if (!isFitting) throw new SiteRefusal(REFUSED, 'vendor.amount')
  return roundsOf(env, currency, player).give(asked)
}
