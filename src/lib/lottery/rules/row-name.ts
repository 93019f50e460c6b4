import type { Translate } from '#lib/i18n/translate'
import type { Fact } from './facts'
import { prizeName } from './prize-name'
import { pickName } from './write'

/** Signs of the lunar year: a list of all of them is named as one. */
const ALL_SIGNS = 12

/** Plays whose kinds of bets are named by a count, and what is counted. */
const COUNTED: Readonly<Record<string, string>> = {
  TOD: 'kind.ARRANGED',
  FOUR_IBOX: 'kind.ARRANGED',
  RAMBOLITO: 'kind.ARRANGED',
  HEXIAO: 'kind.SIGNS',
  PARLAY: 'kind.PLACES',
}

/** Plays whose bets are worth something else with a sign, or an ending, that has other balls. */
const EXCEPTIONS: Readonly<Record<string, string>> = { LX: 'SIGN', LXNOT: 'SIGN', LW: 'ENDING' }

function kindName(t: Translate, key: string, kind: string): string {
  const [, letter = '', digits] = /^([A-Z]?)(\d+)$/.exec(kind) ?? []
  const counted = COUNTED[key]
  if (counted && digits) return t(counted, { n: digits })
  if (digits && /^[HKNST]?$/.test(letter) && key !== 'NIU') return digits
  if (kind === 'plain' || kind === 'exception') return t(`kind.${EXCEPTIONS[key]}.${kind}`)
  if (kind === 'distinct' || kind === 'double') return t(`kind.${kind}`)
  return /^STAR\d$/.test(kind) ? prizeName(t, kind) : pickName(t, kind.toUpperCase())
}

function kindsName(t: Translate, key: string, kinds: readonly string[]): string {
  if (kinds.length === ALL_SIGNS) {
    return t(kinds[0]?.endsWith(':YEAR') ? 'kind.YEAR_SIGN' : 'kind.ANY_SIGN')
  }
  return kinds
    .filter((kind) => kind !== 'WIN')
    .map((kind) => kindName(t, key, kind))
    .join(', ')
}

/**
 * What a row of a play's table is about: where, which bets and which prize; that its odds are
 * fixed is said where the play has others too.
 */
export function rowName(t: Translate, key: string, fact: Fact, isMixed: boolean): string {
  const { variants, kinds, tier, isFixed } = fact
  const places = variants.map(([first]) => (first ? t(`variant.${first.key}`, first.params) : ''))
  const [, ...rest] = variants[0] ?? []
  const parts = [
    [...new Set(places)].filter(Boolean).join(', '),
    ...rest.map((each) => t(`variant.${each.key}`, each.params)),
    kindsName(t, key, kinds),
    prizeName(t, tier),
    isFixed && isMixed ? t('fixed') : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
