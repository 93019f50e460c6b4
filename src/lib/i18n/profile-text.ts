import type { Profile } from '#lib/rules/profile'
import type { Texts } from './format'

/*
 * What pages say of money, age and symbol depends on the profile, which a deployment chooses and
 * pages are built without. So the build writes every variant between marks (characters that no
 * language uses), and the edge keeps the one of its profile: in titles, data and properties alike.
 */
const OPEN = '\uE000'
const NAMED = '\uE001'
const CLOSE = '\uE002'
const VARIANT = /\uE000(\w+)\uE001([^\uE002]*)\uE002/g
const SLOT = /\uE003(\w+)\uE004/g

/** Money that is none, and any other: texts end in `_play` or `_real` where it matters. */
const KINDS = ['play', 'real'] as const
type Kind = (typeof KINDS)[number]
const kindOf = ({ playMoney }: Profile): Kind => (playMoney ? 'play' : 'real')

/** A place that the edge fills. */
export function profileSlot(name: 'name' | 'symbol' | 'minimumAge'): string {
  return `\uE003${name}\uE004`
}

/** A text that says one thing where money is play money, another elsewhere. */
export function eachKind(textOf: (kind: Kind) => string): string {
  return KINDS.map((kind) => `${OPEN}${kind}${NAMED}${textOf(kind)}${CLOSE}`).join('')
}

/** What a built page says in a profile. */
export function inProfile(built: string, profile: Profile): string {
  return built
    .replace(SLOT, (_, name: 'name' | 'symbol' | 'minimumAge') => String(profile[name]))
    .replace(VARIANT, (_, kind: string, text: string) => (kind === kindOf(profile) ? text : ''))
}

const BETWEEN: Record<string, string> = {
  '<!-- play -->': `${OPEN}play${NAMED}`,
  '<!-- real -->': `${CLOSE}${OPEN}real${NAMED}`,
  '<!-- end -->': CLOSE,
  '{{age}}': profileSlot('minimumAge'),
  '{{symbol}}': profileSlot('symbol'),
}

/** A page of text with parts between `<!-- play -->`, `<!-- real -->` and `<!-- end -->`. */
export const pageOfEach = (html: string): string =>
  html.replace(/<!-- (?:play|real|end) -->|{{(?:age|symbol)}}/g, (found) => BETWEEN[found] ?? found)

type Choose = (variants: Record<Kind, string>) => string

/** Texts with `<key>_play` and `<key>_real` as one `<key>`, by whoever chooses. */
function joined(texts: Texts, choose: Choose): Texts {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, string | Texts][] => {
    if (typeof value !== 'string') return [[key, joined(value, choose)]]
    if (key.endsWith('_real')) return []
    const name = key.replace(/_play$/, '')
    const real = texts[`${name}_real`]
    const isVariant = name !== key && typeof real === 'string'
    return isVariant ? [[name, choose({ play: value, real })]] : [[key, value]]
  })
  return Object.fromEntries(entries)
}

/** Texts with every variant between marks, for pages that are built. */
export const textsOfEach = (texts: Texts): Texts =>
  joined(texts, (variants) => eachKind((kind) => variants[kind]))

/** Texts as a profile says them. */
export const textsIn = (texts: Texts, profile: Profile): Texts =>
  joined(texts, (variants) => variants[kindOf(profile)])
