import { anyPermutation, exact, running } from '#lib/lottery/plays/kit/written'
import type { PrizeTable } from '#lib/lottery/shapes'
import type { Play, Plays } from '#lib/lottery/types'
import { oneOfTwo, topAndBottom } from './plays'

/** The Thai draw: a first prize of six digits and separate numbers of three and of two. */
export const THAI = {
  ...topAndBottom<PrizeTable>('TH', {
    top: (draw) => draw['first']?.[0] ?? '',
    bottom: (draw) => draw['last2']?.[0] ?? '',
  }),
  TH_3FRONT: oneOfTwo<PrizeTable>((draw) => draw['front3'] ?? []),
  TH_3BACK: oneOfTwo<PrizeTable>((draw) => draw['back3'] ?? []),
} as Plays

/** Thai plays on the northern Vietnamese draw: special prize on top, first prize at the bottom. */
export const HANOI = topAndBottom<PrizeTable>('HN', {
  top: (draw) => draw['DB']?.[0] ?? '',
  bottom: (draw) => draw['G1']?.[0]?.slice(-2) ?? '',
})

type Digits = readonly number[]

const last = (count: number) => (draw: Digits) => draw.slice(-count).join('')
const first = (count: number) => (draw: Digits) => draw.slice(0, count).join('')

const laoPlays: Record<string, Play<Digits>> = {
  LAO_4: exact(4, last(4), '6000'),
  LAO_4ANY: anyPermutation(4, last(4), '240'),
  LAO_3: exact(3, last(3), '900'),
  LAO_3ANY: anyPermutation(3, last(3), '150'),
  LAO_2LAST: exact(2, last(2), '95'),
  LAO_2FIRST: exact(2, first(2), '95'),
  LAO_RUNTOP: running(3, last(3), '3.2'),
  LAO_RUNLAST: running(2, last(2), '4.2'),
  LAO_RUNFIRST: running(2, first(2), '4.2'),
}

/** Four digits: the top numbers are the last ones, the bottom one is the first two. */
export const LAO = laoPlays as Plays
