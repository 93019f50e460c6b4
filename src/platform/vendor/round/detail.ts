import { AppError } from '#lib/errors'
import type { Handler } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { saidBy } from '../ask'
import { isOwnAddress } from '../launch'
import { vendorByCode } from '../registry'
import { vendorInternals } from '../wallet/product'

const ROUND = `SELECT game_code AS game, event AS name FROM record_wager
  WHERE id = ? AND member = ? AND product = 'vendor'`

/** Asks a vendor for its page of a round of the member's; an address elsewhere is none. */
export const playedDetail: Handler<'record.detail'> = async ({ id }, context) => {
  const { env, member, book, language } = context
  const row = await env.DB.prepare(ROUND)
    .bind(id, member.id)
    .first<{ game: string; name: string }>()
  const vendor = row && (await vendorByCode(env, row.game.split(':')[0] ?? ''))
  if (!row || !vendor) throw new AppError('request.not-found')
  const asked = { vendor: vendor.code, member: member.id }
  const { alias: player } = await askBook(env, book, vendorInternals.playerName, asked)
  if (!player) throw new AppError('request.not-found')
  const { name: round } = row
  const { url = '' } = await saidBy(env, vendor, 'roundDetail', { player, round, language })
  return { url: isOwnAddress(url, vendor) ? url : '' }
}
