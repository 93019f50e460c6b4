import { formatFraction, parseFraction } from '#lib/lottery/fraction'
import { baseOf, oddsOf as ownOdds, partsOf } from '#lib/lottery/odds'
import { normalSelection, payoutOf } from '#lib/lottery/payout'
import type { Selection, Pick as Value } from '#lib/lottery/selection'
import '#lib/lottery/plays/all'
import { playOf } from '#lib/lottery/plays/registry'
import { isFamily, readDraw, shapeOf } from '#lib/lottery/shapes'
import { type Family, type Play, PUSH, type TierCounts, type TierOdds } from '#lib/lottery/types'
import { parseAmount, toDecimal } from '#lib/money'
import { type EngineVector, runEngineVector } from './run-engine-vector'

/** The series of a file that names none. */
const SERIES = 1_950

export interface PlayVector {
  family: string
  playType: string
  selection: Record<string, unknown>
  draw?: unknown
  expectBets?: number
  expectWinningBets?: number
  expectPushBets?: number
  expectPayoutPerUnit?: string
  expectTiers?: TierCounts
  odds?: Record<string, string>
  probability?: string | Record<string, string>
}

/** Every mismatch of a play vector; none when the engine agrees. */
export function checkPlayVector(vector: PlayVector, series = SERIES): string[] {
  const family = familyOf(vector)
  if (!family) return [`unknown family ${vector.family}`]
  const play = playOf(family, vector.playType)
  if (!play) return [`unknown play ${vector.playType}`]
  const selection = normalSelection(play, selectionOf(vector.selection))
  if (!selection) return vector.expectBets === 0 ? [] : ['the selection is refused']
  const wrong: string[] = []
  const same = (what: string, found: unknown, expected: unknown) => {
    if (expected === undefined) return
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
    if (one !== other) wrong.push(`${what} ${one}, expected ${other}`)
  }
  same('bets', play.count(selection), vector.expectBets)
  wrong.push(...wrongChances(play, vector.probability))
  if (vector.draw === undefined) return wrong
  const text = shapeOf(family).textOf(vector.draw)
  const won = play.winning(selection, readDraw(family, text))
  const odds = vector.odds ? oddsOf(vector.odds, Object.keys(won)) : ownOdds(play, series)
  const winners = Object.entries(won).filter(([tier, bets]) => tier !== PUSH && bets > 0)
  const bets = winners.reduce((sum, [, count]) => sum + count, 0)
  same('winning bets', bets, vector.expectWinningBets)
  same('pushed bets', won[PUSH] ?? 0, vector.expectPushBets ?? 0)
  if (vector.expectPayoutPerUnit !== undefined) {
    const payout = payoutOf({ odds, unit: 1, multiple: 10_000 }, won)
    same('payout', toDecimal(payout), vector.expectPayoutPerUnit)
  }
  if (vector.expectTiers) same('tiers', sorted(prizesOf(winners)), sorted(vector.expectTiers))
  return wrong
}

/** Prizes won by the name a vector knows: each of a tier that has several, none by variant. */
function prizesOf(winners: [string, number][]): TierCounts {
  const prizes: TierCounts = {}
  for (const [tier, bets] of winners) {
    for (const { name, times } of partsOf(tier)) {
      prizes[baseOf(name)] = (prizes[baseOf(name)] ?? 0) + bets * times
    }
  }
  return prizes
}

const sorted = (counts: TierCounts) =>
  Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1))

/** Odds by tier, × 10 000; where all tiers of a play pay alike the vector has only `WIN`. */
function oddsOf(odds: Record<string, string>, tiers: string[]): TierOdds {
  const named = Object.keys(odds).concat(tiers)
  return Object.fromEntries(
    named.flatMap((tier) => {
      const text = odds[tier] ?? (/[:*+]/.test(tier) ? undefined : odds['WIN'])
      return text === undefined ? [] : [[tier, parseAmount(text) ?? 0]]
    }),
  )
}

/** Chances that differ from those given, by the names of the play's kinds and tiers. */
function wrongChances(play: Play, given: PlayVector['probability']): string[] {
  if (given === undefined) return []
  const kinds = Object.entries(play.kinds)
  const chancesOf = (name: string) =>
    kinds.flatMap(([kind, chances]) => {
      if (baseOf(kind) === name) return [chances[kind] ?? chances['WIN'] ?? []].flat()
      return [chances[name] ?? []].flat()
    })
  const wrong = (name: string, text: string) => {
    const found = [...new Set(chancesOf(name).map(formatFraction))]
    const expected = formatFraction(parseFraction(text))
    if (!found.length || found.includes(expected)) return []
    return [`chance of ${name} ${found}, expected ${expected}`]
  }
  if (typeof given !== 'string') {
    return Object.entries(given).flatMap(([name, text]) => wrong(name, text))
  }
  return kinds.flatMap(([kind, chances]) =>
    Object.keys(chances).length === 1 ? wrong(kind, given) : [],
  )
}

/** Families whose plays have draws of several kinds are several families here. */
function familyOf({ family, playType }: PlayVector): Family | null {
  if (isFamily(family)) return family
  const part = /^[A-Z0-9]+/.exec(playType)?.[0] ?? ''
  return isFamily(part) ? part : null
}

/** Pairs of numbers are written `12-25`. */
function selectionOf(given: Record<string, unknown>): Selection {
  const nums = given['nums']
  if (!Array.isArray(nums)) return given
  const written = nums.map((each): Value => (Array.isArray(each) ? each.join('-') : each))
  return { ...given, nums: written }
}

type File = Record<string, unknown> & { meta?: { series?: number } }

/** Runs every list of a file: `engine` holds vectors of the engine, the others of plays. */
export async function runVectors(
  json: File | unknown[],
): Promise<{ passed: number; failures: string[] }> {
  const file: File = Array.isArray(json) ? { entries: json } : json
  let passed = 0
  const failures: string[] = []
  const note = (name: string, wrong: string[]) => {
    if (wrong.length) failures.push(`${name}: ${wrong.join('; ')}`)
    else passed += 1
  }
  for (const [list, entries] of Object.entries(file)) {
    if (!Array.isArray(entries)) continue
    for (const [index, entry] of entries.entries()) {
      if (list === 'engine') {
        const vector = entry as EngineVector
        note(`${list}[${index}] ${vector.kind}`, await attempt(() => runEngineVector(vector)))
      } else {
        const vector = entry as PlayVector
        const name = `${list}[${index}] ${vector.family} ${vector.playType}`
        note(name, await attempt(() => checkPlayVector(vector, file.meta?.series)))
      }
    }
  }
  return { passed, failures }
}

async function attempt(work: () => string[] | Promise<string[]>): Promise<string[]> {
  try {
    return await work()
  } catch (error) {
    return [String(error)]
  }
}
