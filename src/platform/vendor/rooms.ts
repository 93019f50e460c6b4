import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { TRIAL_CURRENCY } from '#lib/money'
import { toOurs } from '#lib/vendor/currency'
import type { SiteValue } from '#lib/vendor/site-calls'
import type { Handler } from '#platform/call/context'
import { askVendorSide } from './ask'
import { type Vendor, vendorByCode } from './registry'

const KEPT_MS = 5_000

type Room = SiteValue<'roomList'>['rooms'][number]

const kept = new Map<string, { rooms: readonly Room[]; at: number }>()

/** Rooms of a game, seconds old at most; none when the vendor is silent. */
export async function roomsOf(
  env: Env,
  vendor: Vendor,
  { game, language }: { game: string; language: string },
): Promise<readonly Room[]> {
  const key = `${vendor.code} ${game} ${language}`
  const before = kept.get(key)
  if (before && Date.now() - before.at < KEPT_MS) return before.rooms
  const asked = await askVendorSide(env, vendor, 'roomList', { game, language })
  const rooms = asked.is === 'said' ? asked.value.rooms : []
  kept.set(key, { rooms, at: Date.now() })
  return rooms
}

/** What a vendor says of the rooms of a game now. */
export const listRooms: Handler<'game.rooms'> = async ({ vassalage, gameId }, context) => {
  const { env, language, member } = context
  const vendor = await vendorByCode(env, vassalage)
  const game = vendor && Object.hasOwn(vendor.games, gameId) ? vendor.games[gameId] : undefined
  if (!vendor || vendor.record.state === 'hidden' || !game || game.isHidden)
    throw new AppError('game.unknown')
  const rooms = await roomsOf(env, vendor, { game: gameId, language })
  const theirs = vendor.record.currencies[member.type === 4 ? TRIAL_CURRENCY : member.currency]
  const ours = (amount: number) => (theirs ? toOurs(theirs, amount) : amount)
  return {
    list: rooms.map(({ players = 0, seats = 0, open = true, minBet, maxBet, ...room }) => {
      return { ...room, minBet: ours(minBet), maxBet: ours(maxBet), players, seats, open }
    }),
  }
}
