import type { SiteBody, SiteValue } from '#lib/vendor/site-calls'
import type { StudioEnv } from '../env'
import { roomGameOf, stakesOf } from '../rooms/games'
import { hallKind, hallOf, registerOf } from '../rpc'
import { levelNames } from './names'

/** Trial members play with it: they are not counted among those who sit for others. */
const TRIAL = 'FUN'

/** The rooms of a game by what a seat costs, with the seats that are taken now. */
export async function roomList(
  { game, language }: SiteBody<'roomList'>,
  env: StudioEnv,
): Promise<SiteValue<'roomList'>> {
  const row = roomGameOf(game)
  if (!row) return { rooms: [] }
  const currencies = (await registerOf(env).currenciesOf(hallKind(game))).filter(
    (currency) => currency !== TRIAL,
  )
  const halls = await Promise.all(currencies.map((currency) => hallOf(env, game, currency).rooms()))
  const now = halls.flat()
  const names = levelNames(language)
  const rooms = stakesOf(game).map((stake, level) => {
    const ofStake = now.filter((each) => each.stake === stake)
    const sum = (of: 'taken' | 'seats') => ofStake.reduce((all, each) => all + each[of], 0)
    return {
      nodeId: String(stake),
      name: names[level] ?? '',
      minBet: stake,
      maxBet: stake,
      players: sum('taken'),
      seats: Math.max(row.most, sum('seats')),
      open: true,
    }
  })
  return { rooms }
}
