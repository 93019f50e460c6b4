import { type EnvelopeSplit, mayOpen, splitEnvelope } from '#lib/rewards/chance/envelope'
import {
  drawRaffle,
  type TicketCount,
  type TicketRule,
  ticketsEarned,
} from '#lib/rewards/chance/raffle'
import { commitmentOf } from '#lib/rewards/chance/seeded'
import { chancesOf, type Segment, spinWheel } from '#lib/rewards/chance/wheel'

interface EnvelopeInput {
  envelope: { parts: number[]; expiresAt: number; from: string; minimum?: number }
  claims: {
    member: string
    at: number
    type?: number
    blocked?: string
    valid?: number
    marks?: string[]
  }[]
}

const TRIAL = 4

function envelope({ envelope: { parts, expiresAt, from, minimum = 0 }, claims }: EnvelopeInput) {
  const taken = new Map<string, number>()
  const marks = new Set<string>()
  const results = claims.map(({ member, at, type, blocked, valid = 0, marks: own = [] }) => {
    const before = taken.get(member)
    if (before !== undefined) return before
    const verdict = mayOpen({
      now: at,
      block: type === TRIAL ? 'in_need_true_account' : (blocked ?? 'ok'),
      isOwn: member === from,
      endsAt: expiresAt,
      isKnown: own.some((mark) => marks.has(mark)),
      ...{ valid, minimum },
      left: parts.length - taken.size,
    })
    if (verdict !== 'ok') return verdict
    const share = parts[taken.size] as number
    taken.set(member, share)
    for (const mark of own) marks.add(mark)
    return share
  })
  const paid = [...taken.values()].reduce((sum, share) => sum + share, 0)
  const total = parts.reduce((sum, share) => sum + share, 0)
  return { results, paid, back: total - paid, claimed: taken.size }
}

interface TicketInput extends TicketRule {
  zone: string
  events: { member: string; valid: number; at: number }[]
}

function raffleTickets({ zone, per, perDay, events }: TicketInput) {
  const counts = new Map<string, TicketCount>()
  let count = 0
  const numbers = events.map(({ member, ...bet }) => {
    const { earned, ...next } = ticketsEarned(counts.get(member), { ...bet, zone }, { per, perDay })
    counts.set(member, next)
    count += earned
    return Array.from({ length: earned }, (_, at) => count - earned + at + 1)
  })
  return { numbers, count }
}

interface WheelInput {
  code: string
  seed: string
  segments: Segment[]
  consolation: string
  spins: { memberSeed: string; nonce: number }[]
}

async function wheel({ code, seed, segments: given, consolation, spins }: WheelInput) {
  const segments = given.map((segment) => ({ ...segment }))
  const results: object[] = []
  for (const spin of spins) {
    const result = await spinWheel({ code, seed, ...spin }, segments, consolation)
    const segment = segments.find((each) => each.code === result.given)
    if (segment && segment.stock !== null) segment.stock -= 1
    results.push(result)
  }
  return {
    commit: await commitmentOf('WHEEL-COMMIT-v1', seed),
    spins: results,
    chances: chancesOf(given),
    stock: Object.fromEntries(segments.map(({ code: of, stock }) => [of, stock])),
  }
}

export const CHANCE_KINDS = {
  'envelope-split': (input: EnvelopeSplit) => splitEnvelope(input),
  envelope,
  'raffle-tickets': raffleTickets,
  raffle: drawRaffle,
  wheel,
}
