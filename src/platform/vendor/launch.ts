import type { Env } from '#env'
import type { Input, Output } from '#lib/api/call'
import type { launch as launchCall } from '#lib/api/launch'
import { houseCover } from '#lib/catalogue/house-covers'
import { AppError } from '#lib/errors'
import { TRIAL_CURRENCY } from '#lib/money'
import { takesStakes } from '#lib/vendor/record'
import type { VendorTitle } from '#lib/vendor/title'
import type { Handler, MemberContext } from '#platform/call/context'
import { inLanguage } from '#platform/call/language'
import { sessionHash } from '#platform/kernel/book/index'
import { askBook } from '#platform/kernel/books'
import { askVendorSide } from './ask'
import { isClosed } from './breaker'
import { makeLaunchToken, sessionPrefix } from './launch-token'
import { noteOpened } from './opened'
import { allVendors, type Vendor, vendorByCode } from './registry'
import { roomsOf } from './rooms'
import { vendorInternals } from './wallet/product'

type Asked = Input<typeof launchCall>
type Opened = Output<typeof launchCall>

const ALTERNATIVES_MAX = 6
/** When a launch is worth another try: where the vendor was silent, and where it said nonsense. */
const SILENT_SECONDS = 5
const WRONG_SECONDS = 60
/** Pages of our own that a tap may open. */
const LOTTERIES: Readonly<Record<string, string>> = {
  TCG_SEA: '/seaLottery',
  TCG_LOTTO_VN: '/vnlottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
}

const lotteryRoute = (route: string, gameId: string): Opened => ({
  game_url: gameId ? `${route}?gameCode=${encodeURIComponent(gameId)}` : route,
  game_url2: '',
})

/** Open games of the same category: what else there is to play meanwhile, but of one vendor. */
async function alternatives(env: Env, { category }: VendorTitle, but?: string) {
  const vendors = await allVendors(env)
  const now = Date.now()
  const games = vendors
    .filter(({ code, record }) => code !== but && record.state === 'open' && !isClosed(code, now))
    .flatMap(({ code: vassalage, games }) =>
      Object.entries(games)
        .filter(([, game]) => game.open && !game.isHidden && game.category === category)
        .map(([gameId, { names, isHot }]) => {
          const image = houseCover(`${vassalage}:${gameId}`)
          return { vassalage, gameId, names, image, isHot }
        }),
    )
    .toSorted((a, b) => Number(b.isHot) - Number(a.isHot))
    .map(({ isHot: _, ...game }) => game)
  return { alternatives: games.slice(0, ALTERNATIVES_MAX) }
}

interface Found {
  vendor: Vendor
  code: string
  game: VendorTitle
  isLobby: boolean
}

/** The game that was asked for; a hidden one is unknown. */
async function gameOf(env: Env, { vassalage, gameId }: Asked): Promise<Found> {
  const vendor = await vendorByCode(env, vassalage)
  const code = gameId || vendor?.record.lobby || ''
  const game = vendor && Object.hasOwn(vendor.games, code) ? vendor.games[code] : undefined
  if (!vendor || vendor.record.state === 'hidden' || !game || game.isHidden)
    throw new AppError('game.unknown')
  return { vendor, code, game, isLobby: code === vendor.record.lobby }
}

/** A vendor that does not answer, with what else there is to play. */
async function unavailable(env: Env, { vendor, game }: Found, seconds: number): Promise<AppError> {
  const instead = await alternatives(env, game, vendor.code)
  return new AppError('game.unavailable', { seconds }, [], instead)
}

async function assertOpen({ env, language }: MemberContext, found: Found) {
  const { code, record } = found.vendor
  const now = Date.now()
  const isVendorOpen = takesStakes(record, now)
  if (!isVendorOpen || !found.game.open) {
    const seconds = record.until > now ? Math.ceil((record.until - now) / 1_000) : 60
    const notice = record.notice[language] ?? ''
    throw new AppError('game.maintenance', { seconds }, [], {
      ...(await alternatives(env, found.game, isVendorOpen ? undefined : code)),
      ...(notice && { notice }),
    })
  }
  if (isClosed(code, now)) throw await unavailable(env, found, SILENT_SECONDS)
}

/** What the vendor knows the member by, when they may play now; made before the first launch. */
async function playerFor(context: MemberContext, { vendor }: Found): Promise<string> {
  const { env, book, member, language } = context
  const isTrial = member.type === 4
  const currencies = vendor.record.currencies
  const asked = { vendor: vendor.code, member: member.id }
  const { alias, isNew } = await askBook(env, book, vendorInternals.launchPlayer, asked)
  const currency = currencies[isTrial ? TRIAL_CURRENCY : member.currency]
  if (!currency) throw new AppError(isTrial ? 'in_need_true_account' : 'game.unknown')
  if (isNew && vendor.record.base) {
    const made = { player: alias, currency: currency.code, language, isTrial }
    await askVendorSide(env, vendor, 'createPlayer', made)
  }
  return alias
}

/** Fills the address that a vendor's record has, or asks the vendor for one. */
const SLOT = /\{(token|game|lang|lobby|mode|room)\}/g

async function addressOf(
  context: MemberContext,
  found: Found,
  { alias, token, asked }: { alias: string; token: string; asked: Asked },
): Promise<{ url: string; frame: boolean }> {
  const { env, member, language } = context
  const { vendor, code, game } = found
  const { record } = vendor
  const mode = member.type === 4 ? 'fun' : 'real'
  const lobbyUrl = `${env.SITE_ORIGIN ?? ''}/game/return`
  const frame = game.frame ?? record.frame
  if (record.template) {
    const slots = { token, game: code, lang: language, lobby: lobbyUrl, mode, room: asked.nodeId }
    const url = record.template.replace(SLOT, (_, name: string) =>
      encodeURIComponent(slots[name as keyof typeof slots]),
    )
    return { url, frame }
  }
  const currency = record.currencies[mode === 'fun' ? TRIAL_CURRENCY : member.currency]
  const asking = await askVendorSide(env, vendor, 'launchUrl', {
    ...{ player: alias, game: code, launchToken: token, currency: currency?.code ?? '' },
    ...{ language, lobbyUrl, mode },
    device: asked.platform === 'html5-mobile' ? 'mobile' : 'desktop',
    ...(asked.nodeId && { nodeId: asked.nodeId }),
  })
  if (asking.is !== 'said') throw await unavailable(env, found, SILENT_SECONDS)
  const { value: said } = asking
  return { url: said.url, frame: said.frame ?? frame }
}

/** Whether an address is one that the vendor's games may be opened at. */
export const isOwnAddress = (url: string, { record }: Vendor): boolean =>
  URL.canParse(url) && record.origins.includes(new URL(url).origin)

async function opened(asked: Asked, context: MemberContext): Promise<Opened> {
  const { env, member, token: session, book } = context
  if (asked.merchantCode !== env.MERCHANT) throw new AppError('session.other-merchant')
  if (asked.username.toLowerCase() !== member.account.toLowerCase())
    throw new AppError('session.forbidden')
  const route = LOTTERIES[asked.vassalage]
  if (route) return lotteryRoute(route, asked.gameId)
  const found = await gameOf(env, asked)
  await assertOpen(context, found)
  const alias = await playerFor(context, found)
  if (asked.nodeId && found.game.category === 'PVP') {
    const { language } = context
    const rooms = await roomsOf(env, found.vendor, { game: found.code, language })
    if (!rooms.some(({ nodeId }) => nodeId === asked.nodeId))
      throw new AppError('game.room-unknown')
  }
  const { vendor, code, isLobby } = found
  const of = { book, vendor: vendor.code, alias, game: code, lobby: isLobby }
  const prefix = sessionPrefix(sessionHash(session))
  const token = await makeLaunchToken(env, { ...of, session: prefix }, Date.now())
  const { url, frame } = await addressOf(context, found, { alias, token, asked })
  if (!isOwnAddress(url, vendor)) throw await unavailable(env, found, WRONG_SECONDS)
  return frame ? { game_url: url, game_url2: '' } : { game_url: '', game_url2: url }
}

/** The address of a game, and in it a token that its vendor can exchange once. */
export const launchGame: Handler<'game.launch'> = async (asked, context) => {
  const answer = await opened(asked, inLanguage(context, asked.language))
  const { env, member } = context
  const code = `${asked.vassalage}:${asked.gameId}`
  const isGame = asked.gameId !== '' && !LOTTERIES[asked.vassalage]
  if (isGame) {
    context.afterAnswer(() => noteOpened(env, { member: member.id, code, at: context.now() }))
  }
  return answer
}

/** The same by an address, which changes nothing. */
export const launchGameByQuery: Handler<'game.launchByQuery'> = (asked, context) =>
  opened(asked, inLanguage(context, asked.language))
