import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const BODY_MAX = 16_384
const LINES_MAX = 100
const POSITIONS = 5

/** A bet as it was sent, read and priced. */
export interface Bet {
  token: Buffer
  key: string
  hash: Buffer
  game: string
  issue: string
  amount: number
  lines: object[]
}

/** Why there is no bet: a status and a word. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, word: string) {
    super(word)
    this.status = status
  }
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += (chunk as Buffer).length
    if (length > BODY_MAX) throw new Refused(413, 'body')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,32}$/.test(value)
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0

/** What a line of a play by position costs; throws where it says otherwise. */
function priced(line: unknown): number {
  const { play, selection, unit, multiple, bets, amount, ...more } = Object(line)
  if (!isName(play) || ![unit, multiple, bets, amount].every(isCount))
    throw new Refused(400, 'line')
  if (Object.keys(more).length > 0) throw new Refused(400, 'line')
  const positions: unknown = Object(selection).pos
  if (!Array.isArray(positions) || positions.length !== POSITIONS) throw new Refused(400, 'line')
  let count = 0
  for (const digits of positions) {
    const isKnown = (digit: unknown) =>
      Number.isInteger(digit) && Number(digit) >= 0 && Number(digit) < 10
    if (!Array.isArray(digits) || !digits.every(isKnown)) throw new Refused(400, 'line')
    count += new Set(digits).size
  }
  if (count !== bets || count * unit * multiple !== amount) throw new Refused(422, 'price')
  return amount
}

/** Reads a ticket of the very form that our own site takes. */
export async function betOf(request: IncomingMessage): Promise<Bet> {
  const { authorization = '', 'idempotency-key': key } = request.headers
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw new Refused(400, 'key')
  const text = await bodyOf(request)
  let said: Record<string, unknown>
  try {
    said = Object(JSON.parse(text))
  } catch {
    throw new Refused(400, 'body')
  }
  const { gameCode: game, issue, lines, amount, ...more } = said
  const isWhole = isName(game) && isName(issue) && Object.keys(more).length === 0
  if (!isWhole || !Array.isArray(lines) || lines.length === 0 || lines.length > LINES_MAX)
    throw new Refused(400, 'body')
  const price = lines.reduce((sum: number, line) => sum + priced(line), 0)
  if (price !== amount) throw new Refused(422, 'price')
  const token = sha256(authorization.replace(/^Bearer /, ''))
  return { token, key, hash: sha256(text), game, issue, amount: price, lines }
}
