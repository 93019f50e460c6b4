import { AppError } from '#lib/errors'
import { vendorRecord } from '#lib/vendor/record'
import type { Handler } from '#platform/call/context'
import { knownVendor, store } from '../operate'
import { refreshTitles } from './refresh'

/** Asks a vendor for its titles now. */
export const refreshGames: Handler<'operator.refreshGames'> = async ({ code }, context) => {
  const { env, now } = context
  const vendor = await knownVendor(env, code)
  const refreshed = await refreshTitles(env, vendor, now())
  if (!refreshed) throw new AppError('vendor.silent')
  return refreshed
}

/** A vendor's titles, with what is not shown of them. */
export const listGames: Handler<'operator.vendorGames'> = async ({ code }, { env }) => {
  const { games } = await knownVendor(env, code)
  return { games: Object.entries(games).map(([game, title]) => ({ game, ...title })) }
}

/** Says something of a title over its vendor's word; what is left out stays. */
export const setGame: Handler<'operator.setVendorGame'> = async (input, context) => {
  const { code, game, change } = input
  const { record } = await knownVendor(context.env, code)
  const before = Object.hasOwn(record.games, game) ? record.games[game] : undefined
  const own = { ...before, ...change, names: { ...before?.names, ...change.names } }
  const next = vendorRecord.parse({ ...record, games: { ...record.games, [game]: own } })
  const detail = `${game} ${JSON.stringify(change)}`
  return { version: await store(context, code, { record: next, detail }) }
}
