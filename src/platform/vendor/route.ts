import type { Env } from '#env'
import { sha256Hex } from '#lib/lottery/draw/hex'
import { profileOf } from '#lib/rules/profile'
import type { WalletBody, WalletCall } from '#lib/vendor/calls'
import { takesStakes } from '#lib/vendor/record'
import { askBook, isOpened } from '#platform/kernel/books'
import { siteSettings } from '#platform/site/index'
import { bookOfLaunch, readLaunchToken } from './launch-token'
import type { Vendor } from './registry'
import type { Signed } from './verify'
import { vendorInternals } from './wallet/product'
import {
  type GameTerms,
  type Launch,
  Refused,
  type WalletReply,
  type WalletTerms,
} from './wallet/terms'

/** Shortest time of a round where the profile is strict: slots, and all others. */
const STRICT_ROUND_MS = { RNG: 2_500, other: 5_000 }

function gameTerms({ games }: Vendor, code: string | undefined): GameTerms | null {
  const game = code !== undefined && Object.hasOwn(games, code) ? games[code] : undefined
  if (!game || code === undefined) return null
  const { category, minBet, maxBet, betStep, open } = game
  return { code, category, minBet, maxBet, betStep, open }
}

/** How games are played here: slowly and by hand where the profile is strict. */
export function rulesOf(
  { PROFILE }: Pick<Env, 'PROFILE'>,
  game: GameTerms | null,
): WalletTerms['rules'] {
  const isFree = profileOf(PROFILE).name !== 'strict'
  const { RNG, other } = STRICT_ROUND_MS
  const minRoundMs = isFree ? 0 : game?.category === 'RNG' ? RNG : other
  return { minRoundMs, autoplay: isFree, turbo: isFree, buyFeature: isFree }
}

interface Named {
  game?: string | undefined
  campaign?: string | undefined
}

/** What of a vendor's record a call needs. */
async function termsFor(env: Env, { vendor }: Signed, named: Named): Promise<WalletTerms> {
  const { code, record } = vendor
  const { maintenance } = await siteSettings({ env, now: Date.now })
  const game = gameTerms(vendor, named.game)
  const campaign = named.campaign === undefined ? undefined : record.campaigns[named.campaign]
  return {
    vendor: code,
    isOpen: takesStakes(record, Date.now()) && !maintenance.on,
    currencies: record.currencies,
    rollbackSettled: record.rollbackSettled,
    adjustments: record.adjustments,
    game,
    campaign: campaign && named.campaign ? { ...campaign, code: named.campaign } : null,
    lobbyUrl: env.SITE_ORIGIN ? `${env.SITE_ORIGIN}/game/return` : '',
    rules: rulesOf(env, game),
  }
}

const PLAYER = /^(B\d{1,9})-/

interface Asking {
  call: WalletCall
  body: object
  signed: Signed
  target: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Where a call is worked: the book of its member, or the one that its launch token names. */
async function bookFor(env: Env, { call, body }: Asking): Promise<string> {
  const [book, code] =
    call === 'authenticate'
      ? [
          bookOfLaunch((body as WalletBody<'authenticate'>).launchToken),
          'vendor.launch-token' as const,
        ]
      : [PLAYER.exec((body as { player: string }).player)?.[1], 'vendor.player' as const]
  if (!book || !(await isOpened(env, book))) throw new Refused(code)
  return book
}

/** A launch token that is good; null when it is not. */
async function launchOf(env: Env, { call, body, signed }: Asking): Promise<Launch | null> {
  if (call !== 'authenticate') return null
  const { launchToken } = body as WalletBody<'authenticate'>
  const { code: vendor, ahead: [ahead] = [0] } = signed.vendor
  return readLaunchToken(env, launchToken, { vendor, now: Date.now() + ahead })
}

/** Has the book of the member work a call. */
export async function inBook(env: Env, asking: Asking): Promise<WalletReply> {
  const { call, body, signed, target, bytes } = asking
  const book = await bookFor(env, asking)
  const launch = await launchOf(env, asking)
  if (call === 'authenticate' && !launch) throw new Refused('vendor.launch-token')
  const named = launch ? { game: launch.game } : (body as Named)
  const terms = await termsFor(env, signed, named)
  const hash = `${target} ${await sha256Hex(bytes)}`
  const request = { terms, call, body, nonce: signed.nonce, hash, launch }
  return askBook(env, book, vendorInternals.walletCall, request)
}
