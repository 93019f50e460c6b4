import { Api, type CallName, newKey } from '../../client/api.ts'
import type { Server } from '../../serve/server.ts'
import { ROOM } from './play/gifts.ts'
import type { Random } from './random.ts'
import { PAYMENT, type Person } from './world.ts'

const UNIT_MINOR = 10_000
const GAME = 'VELOZ1'
const OWN_SHARES = 5

type Fields = Record<string, unknown>

/** A call that moves money, with the key under which it may be sent any number of times. */
export interface Act {
  name: CallName
  person: Person
  input: Fields
  key: string
}

/** How an act was answered; undefined: nobody knows, as the connection broke or it was a 5xx. */
export interface Answer {
  status: number
  code: string
  /** Of what it made, or what else it said that stays the same. */
  id: string
  replayed: boolean
}

/** What there is to be had now. */
export interface Offer {
  issue: string
  pick: () => Fields | undefined
  rain: () => string | undefined
  gift: () => string | undefined
}

/** Acts of which each leaves a row of its own in a book, by whose id it is answered. */
const MAKING: readonly CallName[] = [
  'lottery.place',
  'deposit.request',
  'withdraw.request',
  'transfer.send',
  'sports.place',
]
export const makesRow = ({ name }: Act): boolean => MAKING.includes(name)

function bet(random: Random, issue: string): Fields {
  const multiple = random.between(1, 50)
  const pos: number[][] = [[], [], [], [], []]
  pos[random.between(0, 4)] = [random.between(0, 9)]
  const amount = 10 * multiple
  const line = { play: 'FIXED', selection: { pos }, unit: 10, multiple, bets: 1, amount }
  return { gameCode: GAME, issue, lines: [line], amount }
}

type Making = (random: Random, person: Person, offer: Offer) => Fields | undefined

const paymentPassword = PAYMENT
const amountBy = (random: Random) => random.between(10, 60) * UNIT_MINOR

const INPUTS: Partial<Record<CallName, { weight: number; make: Making }>> = {
  'lottery.place': { weight: 50, make: (random, _, { issue }) => bet(random, issue) },
  'deposit.request': {
    weight: 14,
    make: (random) => ({ method: 'sandbox', amount: amountBy(random) }),
  },
  'withdraw.request': {
    weight: 12,
    make: (random) => ({ method: 'sandbox', amount: amountBy(random), paymentPassword }),
  },
  'transfer.send': {
    weight: 14,
    make(random, { upline, downline }) {
      const to = upline ? { to: 'upline' } : { to: 'downline', account: random.pick(downline) }
      return { ...to, amount: amountBy(random), paymentPassword }
    },
  },
  'sports.place': {
    weight: 20,
    make(random, _, { pick }) {
      const [first, second] = [pick(), pick()]
      if (!first || !second) return undefined
      const isDouble = first['event'] !== second['event'] && random.next() < 0.3
      const picks = isDouble ? [first, second] : [first]
      const unit = random.between(1, 5) * UNIT_MINOR
      return {
        type: isDouble ? 'accumulator' : 'single',
        picks,
        unit,
        policy: 'any',
        seesCap: true,
      }
    },
  },
  'rain.open': { weight: 6, make: (_, _person, { rain }) => named(rain()) },
  'promotion.claim': { weight: 4, make: (_, _person, { gift }) => named(gift()) },
  'rain.give': {
    weight: 1,
    make: (random) => ({
      ...{ room: ROOM, total: random.between(20, 40) * UNIT_MINOR, shares: OWN_SHARES },
      paymentPassword,
    }),
  },
}
const named = (code: string | undefined) => (code ? { code } : undefined)
const KINDS = Object.entries(INPUTS) as [CallName, { weight: number; make: Making }][]
const WHOLE = KINDS.reduce((sum, [, { weight }]) => sum + weight, 0)

function chosen(random: Random): CallName {
  let left = random.next() * WHOLE
  for (const [name, { weight }] of KINDS) {
    left -= weight
    if (left < 0) return name
  }
  return 'lottery.place'
}

/** The next act, by the seed alone but for its key and what is on sale. */
export function nextAct(random: Random, people: readonly Person[], offer: Offer): Act {
  const person = random.pick(people)
  const name = chosen(random)
  const key = newKey()
  const input = INPUTS[name]?.make(random, person, offer)
  if (input) return { name, person, key, input }
  return { name: 'lottery.place', person, key, input: bet(random, offer.issue) }
}

/** What of an answer is the same whenever it is given: an id, a code, an amount. */
function markOf(name: CallName, value: Fields | null): string {
  const ticket = value?.['ticket'] as { id: string } | undefined
  if (name === 'rain.open') return String(value?.['amount'])
  if (name === 'promotion.claim') return String(value?.['given'])
  return String(ticket?.id ?? value?.['id'] ?? value?.['code'] ?? '')
}

/** Sends an act once. */
export async function sendAct(
  server: Server,
  { name, person, input, key }: Act,
): Promise<Answer | undefined> {
  const request = await new Api(server.url, person.token).request(name, input, key)
  const response = await fetch(request, { signal: AbortSignal.timeout(20_000) })
  const { value, code = '' } = (await response.json()) as { code?: string; value: Fields | null }
  const { status, headers } = response
  if (status >= 500 || status === 429) return undefined
  const replayed = headers.get('idempotency-replayed') === 'true'
  return { status, code, id: markOf(name, value), replayed }
}

/** The draw on sale, for some time yet. */
export async function onSale(server: Server): Promise<string> {
  const { current } = await new Api(server.url).call('lottery.current', { gameCode: GAME })
  return String(current.issue)
}
