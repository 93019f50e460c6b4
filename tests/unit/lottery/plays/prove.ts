import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { formatFraction, fraction } from '#lib/lottery/fraction'
import { oddsOf, returnOf, tierOdds } from '#lib/lottery/odds'
import { normalSelection, payoutOf } from '#lib/lottery/payout'
import { type Selection, selection as schema } from '#lib/lottery/selection'
import '#lib/lottery/plays/all'
import { playOf, playsOf } from '#lib/lottery/plays/registry'
import { drawBy, shapeOf } from '#lib/lottery/shapes'
import { type Family, type Play, PUSH, type Rules, type TierCounts } from '#lib/lottery/types'
import PROBABILITIES from '../fixtures/probabilities.json'
import { below, type Random, randomSelection, seeded } from './random'

/** Complete enumerations take their time on a busy machine. */
vi.setConfig({ testTimeout: 120_000 })

/** One bet of a selection, written out: the slow truth of the formulas. */
export interface Atom<D> {
  /** Different bets of a selection have different names. */
  name: string
  /** Which of the play's kinds it is. */
  kind: string
  /** The tiers it wins on a draw, `PUSH` among them. */
  tiers: (draw: D) => readonly string[]
}

export interface Proof<D> {
  /** The bets of a selection; the same bet may come twice. */
  expand: (selection: Selection) => Atom<D>[]
  /** Where the reference has the chance of a kind, or of `kind.tier`. */
  names?: Readonly<Record<string, string>>
  /** Draws that are all alike to the play when the family's space is too large, or smaller. */
  space?: (selection: Selection) => readonly D[]
  /** The choices of the play's rules this is for. */
  rules?: Rules
  /** The kinds this is about, all unless said. */
  kinds?: readonly string[]
  /** The possible win is a bound that no draw needs to reach. */
  isBound?: boolean
  /** Most bets of a random selection that are written out. */
  most?: number
}

export interface FamilyProof<D> {
  family: Family
  /** By play id; `ID` with `#` and a word after it is another proof of the same play. */
  proofs: Readonly<Record<string, Proof<D>>>
  /** Every draw, or null when they are too many. */
  space: (() => readonly D[]) | null
  /** Tens of thousands of draws: left out where each test is run for thousands of mutants. */
  isLarge?: boolean
  /** Plays that differ from others by their digits alone: left out there too. */
  twins?: RegExp
  /** A draw on which the selection has a chance. */
  near?: (random: Random, selection: Selection) => D
}

/** Heavier rounds on request: `ENGINE_ROUNDS=500 npx vitest run …`. */
const ROUNDS = Number(process.env['ENGINE_ROUNDS'] ?? 40)
const SEED = Number(process.env['ENGINE_SEED'] ?? 20_261_120)
/** Mutation testing: few rounds, and no large space; `price-list.test.ts` has all chances. */
const IS_QUICK = process.env['ENGINE_QUICK'] !== undefined
const WHOLE_ROUNDS = IS_QUICK ? 1 : 2
const DRAWS_PER_ROUND = 12
const ATOMS_MAX = 3_000

const NAMED = PROBABILITIES as Record<string, { fraction: string } | undefined>

const withoutZeros = (counts: TierCounts): TierCounts =>
  Object.fromEntries(Object.entries(counts).filter(([, bets]) => bets > 0))

/** Random valid selections of a play with the bets they hold. */
function* samples<D>(play: Play, { expand, most = ATOMS_MAX }: Proof<D>, random: Random) {
  for (;;) {
    const raw = randomSelection(random, play.forms)
    const normal = normalSelection(play, raw)
    if (normal && play.count(normal) > most) continue
    const atoms = new Map(expand(raw).map((atom) => [atom.name, atom]))
    yield { raw, normal, atoms: [...atoms.values()] }
  }
}

/** Every play of the family: bets, winners, chances, returns and possible wins. */
export function provePlays<D>(familyProof: FamilyProof<D>): void {
  const { family, near, isLarge = false, twins } = familyProof
  const space = isLarge && IS_QUICK ? null : familyProof.space
  const proofs = Object.fromEntries(
    Object.entries(familyProof.proofs).filter(([id]) => !(IS_QUICK && twins?.test(id))),
  )
  const all = { draws: null as readonly D[] | null }
  const everyDraw = (proof: Proof<D>, selection: Selection): readonly D[] | null => {
    if (proof.space) return proof.space(selection)
    all.draws ??= space?.() ?? null
    return all.draws
  }
  const anyDraw = (random: Random) => drawBy(shapeOf(family), (n) => below(random, n)) as D

  it(`${family}: every play has a proof`, () => {
    const proven = Object.keys(familyProof.proofs).map((id) => id.split('#')[0])
    expect([...new Set(proven)].sort()).toEqual(Object.keys(playsOf(family)).sort())
  })

  describe.each(Object.entries(proofs))(`${family} %s`, (name, proof) => {
    const play = playOf(family, name.split('#')[0] ?? '', proof.rules)
    if (!play) throw new Error(`no play ${name}`)

    it('counts and finds the winners of random selections', () => {
      const random = seeded(SEED)
      const rounds = samples(play, proof, random)
      let won = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const { raw, normal, atoms } = rounds.next().value ?? raise()
        const where = `seed ${SEED}, round ${round}: ${JSON.stringify(raw)}`
        expect(z.safeParse(schema, raw).success, where).toBe(true)
        expect(normal ? play.count(normal) : 0, where).toBe(atoms.length)
        if (!normal) continue
        for (let each = 0; each < DRAWS_PER_ROUND; each += 1) {
          const draw = near && each % 3 ? near(random, normal) : anyDraw(random)
          const expected: TierCounts = {}
          for (const tier of atoms.flatMap((atom) => atom.tiers(draw))) {
            expected[tier] = (expected[tier] ?? 0) + 1
          }
          const found = withoutZeros(play.winning(normal, draw))
          expect(found, `${where} on ${JSON.stringify(draw)}`).toEqual(expected)
          if (Object.keys(expected).length) won += 1
        }
      }
      if (near && !IS_QUICK) expect(won).toBeGreaterThan(0)
    })

    it('has the exact chances', () => {
      const rounds = samples(play, proof, seeded(SEED + 1))
      const byKind = new Map<string, { atom: Atom<D>; raw: Selection }>()
      const kinds = [...(proof.kinds ?? Object.keys(play.kinds))]
      for (let round = 0; round < 2_000 && byKind.size < kinds.length; round += 1) {
        const { raw, atoms } = rounds.next().value ?? raise()
        for (const atom of atoms) if (!byKind.has(atom.kind)) byKind.set(atom.kind, { atom, raw })
      }
      expect([...byKind.keys()].sort()).toEqual(kinds.sort())
      for (const [kind, { atom, raw }] of byKind) {
        const chances = play.kinds[kind] ?? {}
        const draws = everyDraw(proof, raw)
        if (draws) {
          const counts = new Map<string, number>()
          for (const draw of draws) {
            for (const tier of atom.tiers(draw)) counts.set(tier, (counts.get(tier) ?? 0) + 1)
          }
          const found = [...counts].map(([tier, count]) => [
            tier,
            formatFraction(fraction(count, draws.length)),
          ])
          const stated = Object.entries(chances).map(([tier, chance]) => [
            tier,
            formatFraction(chance),
          ])
          expect(Object.fromEntries(stated), kind).toEqual(Object.fromEntries(found))
        }
      }
      for (const [key, reference] of Object.entries(proof.names ?? {})) {
        const [kind = '', tier] = key.split('.')
        const chances = play.kinds[kind] ?? {}
        const chance = chances[tier ?? Object.keys(chances)[0] ?? '']
        expect(NAMED[reference], reference).toBeDefined()
        const [top = '', bottom = '1'] = NAMED[reference]?.fraction.split('/') ?? []
        const known = formatFraction(fraction(BigInt(top), BigInt(bottom)))
        expect(chance && formatFraction(chance), reference).toBe(known)
      }
    })

    it('never returns more than the stake, and the series to the last digit', () => {
      proveReturns(play)
    })

    it('cannot win more than it says', () => {
      const random = seeded(SEED + 2)
      const rounds = samples(play, proof, random)
      const odds = oddsOf(play, 1_950)
      const pays = (won: TierCounts) => payoutOf({ odds, unit: 1, multiple: 10_000 }, won)
      const isWhole = proof.space !== undefined || space !== null
      for (let round = 0; round < (isWhole ? WHOLE_ROUNDS : ROUNDS); ) {
        const { raw, normal } = rounds.next().value ?? raise()
        if (!normal) continue
        round += 1
        const draws = everyDraw(proof, raw)
        const most = Math.max(...play.best(normal).map(pays))
        let seen = 0
        const tried =
          draws ?? Array.from({ length: 20 }, () => (near ? near(random, normal) : anyDraw(random)))
        for (const draw of tried) seen = Math.max(seen, pays(play.winning(normal, draw)))
        if (draws && !proof.isBound) expect(most, JSON.stringify(raw)).toBe(seen)
        else expect(most, JSON.stringify(raw)).toBeGreaterThanOrEqual(seen)
      }
    })
  })
}

function proveReturns(play: Play): void {
  const isSeries = play.price === 'series'
  for (const series of isSeries ? [1_700, 1_800, 1_950, 1_956, 1_980, 2_000] : []) {
    const odds = oddsOf(play, series)
    for (const chances of Object.values(play.kinds)) {
      const prizes = Object.entries(chances).filter(([tier]) => tier !== PUSH)
      expect(prizes).toHaveLength(1)
      const [tier = '', chance = fraction(1, 1)] = prizes[0] ?? []
      const back = chances[PUSH] ?? fraction(0, 1)
      // odds = floor of 10 000 × (series / 2 000 − pushed) ÷ chance, in whole numbers
      const share = BigInt(series) * back.denominator - 2_000n * back.numerator
      const top = 10_000n * share * chance.denominator
      expect(odds[tier]).toBe(Number(top / (2_000n * back.denominator * chance.numerator)))
    }
  }
  for (const odds of [play.table, isSeries ? oddsOf(play, 2_000) : undefined]) {
    if (!odds) continue
    for (const [kind, chances] of Object.entries(play.kinds)) {
      for (const tier of Object.keys(chances)) {
        if (tier !== PUSH) expect(tierOdds(odds, tier), `${kind} ${tier}`).toBeGreaterThan(0)
      }
      const { numerator, denominator } = returnOf(chances, odds)
      expect(numerator <= denominator, `${kind} returns ${numerator}/${denominator}`).toBe(true)
    }
  }
}

function raise(): never {
  throw new Error('no more samples')
}
