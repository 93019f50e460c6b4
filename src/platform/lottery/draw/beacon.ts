import type { Env } from '#env'
import type { LotteryGame } from '#lib/lottery/games'

/** What a game's draws are bound to, announced with each commitment. */
export const beaconPolicy = (
  env: Pick<Env, 'BEACON_ADAPTER'>,
  { results }: LotteryGame,
): 'drand' | 'none' => (env.BEACON_ADAPTER === 'drand' && results === 'own' ? 'drand' : 'none')
