import type { Env } from '#env'
import { beaconNumberFor } from '#lib/lottery/draw/beacon'
import { commitOf, randomSeed } from '#lib/lottery/draw/fair'
import type { ScheduledDraw } from '#lib/lottery/draw/schedule'
import type { LotteryGame } from '#lib/lottery/games'
import { beaconPolicy } from './beacon'

/** A draw bound to a seed, and to the beacon where that is the policy; an entered one to none. */
export async function committed(env: Env, game: LotteryGame, draw: ScheduledDraw) {
  const seed = game.results === 'own' ? randomSeed() : null
  const policy = beaconPolicy(env, game)
  return {
    issue: draw.issue,
    open_at: draw.openAt,
    close_at: draw.closeAt,
    draw_at: draw.drawAt,
    seed,
    commitment: seed ? await commitOf(seed) : '',
    beacon_policy: policy,
    beacon_number: policy === 'drand' ? beaconNumberFor(draw.closeAt) : null,
  }
}
