import type { Selection } from '#lib/lottery/selection'
import { unique } from './atoms'
import type { Atom, Proof } from './prove'

interface View<D> {
  top: (draw: D) => string
  bottom: (draw: D) => string
}

/** Every written number as a bet; `wins` says on which draws, `tierOf` what. */
export const eachNumber =
  <D>(
    wins: (number: string, draw: D) => boolean,
    tierOf: (number: string) => string = () => 'WIN',
    kindOf: (number: string) => string = () => 'number',
  ) =>
  ({ nums = [] }: Selection): Atom<D>[] =>
    unique(nums)
      .map(String)
      .map((number) => ({
        name: number,
        kind: kindOf(number),
        tiers: (draw) => (wins(number, draw) ? [tierOf(number)] : []),
      }))

const permutations = (text: string): string[] =>
  text.length < 2
    ? [text]
    : [...text].flatMap((digit, at) =>
        permutations(text.slice(0, at) + text.slice(at + 1)).map((rest) => digit + rest),
      )

export const ordersOf = (number: string): number => new Set(permutations(number)).size

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1))

export const orderName = (number: string): string =>
  ordersOf(number) === factorial(number.length) ? 'WIN' : `WIN:${ordersOf(number)}`

/** Any order of the digits, by writing all orders out. */
export const anyOrderOf = <D>(
  of: (draw: D) => string,
  names: Record<string, string> = {},
): Proof<D> => ({
  expand: eachNumber<D>(
    (number, draw) => permutations(number).includes(of(draw)),
    orderName,
    (number) => String(ordersOf(number)),
  ),
  names,
})

const pairIn = (pair: string, three: string) =>
  permutations(three).some((order) => order.startsWith(pair))

/** Proofs of the plays that Thai games and those made like them share. */
export function topAndBottomProofs<D>(prefix: string, { top, bottom }: View<D>) {
  const last = (digits: number) => (draw: D) => top(draw).slice(-digits)
  const same = (of: (draw: D) => string, name?: string): Proof<D> => ({
    expand: eachNumber<D>((number, draw) => of(draw) === number),
    ...(name ? { names: { number: name } } : {}),
  })
  const isDouble = (pair: string) => pair[0] === pair[1]
  const proofs: Record<string, Proof<D>> = {
    '4TOP': same(last(4)),
    '4TOD': anyOrderOf(last(4), { 24: '4D.ANY.perm24', 12: '4D.ANY.perm12', 6: '4D.ANY.perm6' }),
    '3TOP': same(last(3), 'THAI.3TOP'),
    '3TOD': anyOrderOf(last(3), {
      6: 'THAI.3TOD.distinct',
      3: 'THAI.3TOD.pair',
      1: 'THAI.3TOD.triple',
    }),
    '2TOP': same(last(2)),
    '2BOT': same(bottom),
    '2TOD': {
      expand: eachNumber<D>(
        (pair, draw) => pairIn(pair, last(3)(draw)),
        (pair) => (isDouble(pair) ? 'WIN:DOUBLE' : 'WIN'),
        (pair) => (isDouble(pair) ? 'double' : 'distinct'),
      ),
      names: { distinct: 'THAI.2TOD.distinct', double: 'THAI.2TOD.double' },
    },
    RUNTOP: {
      expand: eachNumber<D>(
        (digit, draw) => last(3)(draw).includes(digit),
        () => 'WIN',
        () => 'digit',
      ),
      names: { digit: 'THAI.RUNTOP' },
    },
    RUNBOT: {
      expand: eachNumber<D>(
        (digit, draw) => bottom(draw).includes(digit),
        () => 'WIN',
        () => 'digit',
      ),
      names: { digit: 'THAI.RUNBOT' },
    },
  }
  return Object.fromEntries(Object.entries(proofs).map(([id, proof]) => [`${prefix}_${id}`, proof]))
}
