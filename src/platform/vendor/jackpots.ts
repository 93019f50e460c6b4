import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { profileOf } from '#lib/rules/profile'
import { toOurs } from '#lib/vendor/currency'
import type { SiteValue } from '#lib/vendor/site-calls'
import type { Handler } from '#platform/call/context'
import { askVendorSide } from './ask'
import { knownVendor } from './operate'
import { allVendors, type Vendor } from './registry'

const KEPT_MS = 5_000

type Standing = SiteValue<'jackpots'>['jackpots'][number]

const kept = new Map<string, { standing: readonly Standing[]; at: number }>()

/** Titles of a vendor that feed a jackpot, and are shown. */
const feeding = ({ games }: Vendor) =>
  Object.entries(games).filter(([, { jackpot, isHidden }]) => jackpot && !isHidden)

/** What a vendor says of its jackpots now; undefined when it is silent. */
async function askJackpots(env: Env, vendor: Vendor): Promise<readonly Standing[] | undefined> {
  const currencies = Object.values(vendor.record.currencies).map(({ code }) => code)
  const asked = await askVendorSide(env, vendor, 'jackpots', { currencies })
  return asked.is === 'said' ? asked.value.jackpots : undefined
}

/** The same, seconds old at most; none of a vendor that is silent, or has none. */
async function jackpotsOf(env: Env, vendor: Vendor): Promise<readonly Standing[]> {
  if (feeding(vendor).length === 0) return []
  const before = kept.get(vendor.code)
  if (before && Date.now() - before.at < KEPT_MS) return before.standing
  const standing = (await askJackpots(env, vendor)) ?? []
  kept.set(vendor.code, { standing, at: Date.now() })
  return standing
}

/** Open jackpots of the site's currency, with the titles that feed them. */
export const listJackpots: Handler<'game.jackpots'> = async (_input, { env }) => {
  const { currency } = profileOf(env.PROFILE)
  const vendors = (await allVendors(env)).filter(({ record }) => record.state === 'open')
  const lists = await Promise.all(
    vendors.map(async (vendor) => {
      const theirs = vendor.record.currencies[currency]
      if (!theirs) return []
      const standing = await jackpotsOf(env, vendor)
      const shown = standing.filter((each) => each.open && each.currency === theirs.code)
      return shown.map(({ jackpot, amount, mustDropAt = 0 }) => ({
        vassalage: vendor.code,
        jackpot,
        games: feeding(vendor).flatMap(([game, title]) =>
          title.jackpot === jackpot ? [game] : [],
        ),
        amount: toOurs(theirs, amount),
        mustDropAt: toOurs(theirs, mustDropAt),
      }))
    }),
  )
  return { list: lists.flat() }
}

const shown = ({ mustDropAt = 0, ...standing }: Standing) => ({ ...standing, mustDropAt })

/** A vendor's jackpots in all currencies, closed ones too. */
export const operatorJackpots: Handler<'operator.jackpots'> = async ({ code }, { env }) => {
  const vendor = await knownVendor(env, code)
  if (feeding(vendor).length === 0) return { jackpots: [] }
  const standing = await askJackpots(env, vendor)
  if (!standing) throw new AppError('vendor.silent')
  return { jackpots: standing.map(shown) }
}

/** Asks a vendor to open a jackpot for stakes, or to close it. */
export const setJackpot: Handler<'operator.setJackpot'> = async (input, { env, act }) => {
  const { code, jackpot, currency, open } = input
  const vendor = await knownVendor(env, code)
  if (!feeding(vendor).some(([, title]) => title.jackpot === jackpot)) {
    throw new AppError('vendor.jackpot-unknown')
  }
  const asked = await askVendorSide(env, vendor, 'setJackpot', { jackpot, currency, open })
  if (asked.is === 'refused') throw new AppError('vendor.jackpot-unknown')
  if (asked.is !== 'said') throw new AppError('vendor.silent')
  kept.delete(code)
  act.note(code, `${jackpot} ${currency} ${open ? 'open' : 'closed'}`)
  return shown(asked.value)
}
