import { toHex } from '#lib/fair/hex'
import { sha256Hex } from '#lib/lottery/draw/hex'

const TOKEN_BYTES = 32
const CURRENCY = '[A-Z0-9]{3,8}'
const CHANCE = `[0-9a-f]{${2 * TOKEN_BYTES}}`
const OF_TABLE = new RegExp(`^(${CURRENCY})\\.${CHANCE}$`)
const OF_PERSON = new RegExp(`^(${CURRENCY})\\.([A-Za-z0-9_.-]{1,64})\\.${CHANCE}$`)

const chance = () => toHex(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)))

/** A page's token: the currency of its table, so that it is found without a look-up, and chance. */
export const newToken = (currency: string): string => `${currency}.${chance()}`

/** The token of a page that is found by more than its currency: a person or a game too. */
export const newOwnToken = (currency: string, person: string): string =>
  `${currency}.${person}.${chance()}`

/** The currency that a table's token names; null unless it has such a token's form. */
export const currencyOf = (token: string): string | null => OF_TABLE.exec(token)?.[1] ?? null

/** The currency, and the person or game, that a token names; null unless it has that form. */
export function ownerOf(token: string): { currency: string; person: string } | null {
  const [, currency, person] = OF_PERSON.exec(token) ?? []
  return currency && person ? { currency, person } : null
}

/** What is kept of a token. */
export const hashOf = (token: string): Promise<string> => sha256Hex(new TextEncoder().encode(token))

const SEA = /^sea-([1-9]\d{0,5})$/

/** In place of a person's name, the room of the sea that a token is for. */
export const seaName = (room: number): string => `sea-${room}`

/** The room of the sea that a token names; null unless it names one. */
export function seaRoomOf(token: string): { currency: string; room: number } | null {
  const owner = ownerOf(token)
  const [, room] = SEA.exec(owner?.person ?? '') ?? []
  return owner && room ? { currency: owner.currency, room: Number(room) } : null
}
