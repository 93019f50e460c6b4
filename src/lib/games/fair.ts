import { fromHex, toHex } from '#lib/fair/hex'
import { Hmac, QuickStream } from '#lib/fair/quick-stream'
import { labelled, textBytes } from '#lib/fair/stream'
import { sha256Hex } from '#lib/lottery/draw/hex'
import type { Draws, Request } from './draws'
import { must, refuse } from './refusal'
import { objectOf } from './shape'

/** A member's own round: committed seed, the member's text, how many rounds the pair has begun. */
export interface SingleFair {
  /** 32 bytes, hex. */
  seed: string
  client: string
  nonce: number
}

/** A round for all: the link of a published hash chain and the beacon of the chain's policy. */
export interface SharedFair {
  /** The chain's link of this round, 32 bytes, hex. */
  seed: string
  chain: string
  round: number
  /** Randomness of the announced beacon round, hex; empty under the policy `none`. */
  beacon: string
}

/** A room: as a round for all, with the text of every seat. */
export interface RoomFair extends SharedFair {
  /** In the sequence of the seats. */
  clients: string[]
}

export type Fair = SingleFair | SharedFair | RoomFair
export type FairKind = 'single' | 'shared' | 'room'

const SEED = /^[0-9a-f]{64}$/
const CLIENT = /^[A-Za-z0-9_-]{1,64}$/
const NAME = /^[A-Z0-9-]{1,32}$/
const BEACON = /^(?:[0-9a-f]{64})?$/
const MAX_COUNT = 999_999_999

const COMMIT_LABEL = 'GAME-COMMIT-v1\0'

/** SHA-256 of the label, a zero byte and the seed, hex: binds the seed without showing it. */
export const commitmentOf = (seed: string): Promise<string> =>
  sha256Hex(labelled(COMMIT_LABEL, fromHex(matching(seed, SEED))))

/** Reads what a round is derived from; anything outside the grammar is `bad-seed`. */
export function readFair(kind: FairKind, given: unknown): Fair {
  const keys = ['seed', ...KEYS[kind]]
  const fair = objectOf(given, keys, [], 'bad-seed')
  const seed = matching(fair['seed'], SEED)
  if (kind === 'single') {
    const nonce = count(fair['nonce'], 0)
    return { seed, client: matching(fair['client'], CLIENT), nonce }
  }
  const chain = matching(fair['chain'], NAME)
  const round = count(fair['round'], 1)
  const shared = { seed, chain, round, beacon: matching(fair['beacon'], BEACON) }
  if (kind === 'shared') return shared
  const clients = fair['clients']
  must(Array.isArray(clients), 'bad-seed')
  return { ...shared, clients: clients.map((client) => matching(client, CLIENT)) }
}

const KEYS = {
  single: ['client', 'nonce'],
  shared: ['chain', 'round', 'beacon'],
  room: ['chain', 'round', 'beacon', 'clients'],
}

/** The text that the seed signs; with its result as key the stream begins. */
export function keyText(code: string, fair: Fair): string {
  if ('nonce' in fair) return ['GAME-ROUND-v1', code, fair.client, fair.nonce].join('|')
  const { chain, round, beacon } = fair
  if (!('clients' in fair)) return ['GAME-SHARED-v1', code, chain, round, beacon].join('|')
  return ['GAME-ROOM-v1', code, chain, round, beacon, fair.clients.join(',')].join('|')
}

/** HMAC key of a round's stream. */
export const roundKey = async (code: string, fair: Fair): Promise<Uint8Array<ArrayBuffer>> =>
  signed(fair.seed, keyText(code, fair))

/** HMAC key of a jackpot's ticket: a stream of its own, so the round's is left untouched. */
export async function ticketKey(code: string, fair: SingleFair): Promise<Uint8Array<ArrayBuffer>> {
  const text = ['GAME-JACKPOT-v1', code, fair.client, fair.nonce].join('|')
  return signed(fair.seed, text)
}

/** Rounds of one pair follow each other: its key is prepared once for them. */
let recent = { seed: '', hmac: new Hmac(new Uint8Array(0)) }

function signed(seed: string, text: string): Uint8Array<ArrayBuffer> {
  if (recent.seed !== seed) recent = { seed, hmac: new Hmac(fromHex(seed)) }
  return recent.hmac.sign(textBytes(text))
}

/** Keys of streams apart, by their label. */
const labels = new Map<string, Hmac>()

function labelKey(label: string): Hmac {
  const before = labels.get(label)
  if (before) return before
  const hmac = new Hmac(textBytes(label))
  labels.set(label, hmac)
  return hmac
}

export interface Drawn<T> {
  value: T
  /** Bytes of the stream that were read, rejected ones too. */
  bytes: number
  /** Words that were read again, as they would favour the small numbers. */
  rejected: number
}

/** Feeds steps from the stream of a key. */
export async function draw<T>(key: Uint8Array, steps: Draws<T>): Promise<Drawn<T>> {
  return drawNow(key, steps)
}

function drawNow<T>(key: Uint8Array, steps: Draws<T>): Drawn<T> {
  const stream = new QuickStream(key)
  let step = steps.next()
  while (!step.done) step = steps.next(answer(stream, step.value))
  return { value: step.value, bytes: stream.used, rejected: stream.rejected }
}

function answer(stream: QuickStream, request: Request): number {
  if (typeof request === 'number') return stream.below(request)
  const key = labelKey(request.label).sign(textBytes(request.text))
  request.came(drawNow(key, request.steps).value)
  return 0
}

/** The link before a link of a chain: what was published says nothing about what follows. */
export const linkBefore = (link: string): Promise<string> => sha256Hex(fromHex(link))

/** Links of a chain in the sequence they are played, before them the terminal. */
export async function chainFrom(last: string, length: number): Promise<string[]> {
  const links = [last]
  for (let left = length; left > 0; left -= 1) links.push(await linkBefore(links.at(-1) ?? last))
  return links.reverse()
}

function matching(value: unknown, pattern: RegExp): string {
  return typeof value === 'string' && pattern.test(value) ? value : refuse('bad-seed')
}

function count(value: unknown, least: number): number {
  const isCount = Number.isInteger(value) && Number(value) >= least && Number(value) <= MAX_COUNT
  return isCount ? Number(value) : refuse('bad-seed')
}

/** The first bytes of a key's stream, hex. */
export async function firstBytes(key: Uint8Array<ArrayBuffer>, length: number): Promise<string> {
  const stream = new QuickStream(key)
  const bytes: number[] = []
  while (bytes.length < length) bytes.push(stream.next())
  return toHex(Uint8Array.from(bytes))
}
