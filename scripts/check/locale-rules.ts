/** Texts of a language by `namespace:dotted.key`. */
export type Flat = ReadonlyMap<string, string>

export interface Locale {
  code: string
  texts: Flat
}

const PLURAL = /_(zero|one|two|few|many|other)$/
const SLOT = /{{\s*(\w+)\s*}}/g
const bare = (text: string) => text.replace(SLOT, ' ')
const base = (key: string) => key.replace(PLURAL, '')
const slotsOf = (text: string) => [...text.matchAll(SLOT)].map(([, name = '']) => name)

/** Plays of Vietnam keep their own names in every language; their rules tell what they mean. */
const NATIVE =
  /^rules:(name|counted)\.(LO|XIEN|TRUOT|BAO|DE_|END_)|^lottery:group\.(lo|de|cang|ends|xien|truot)/

/** Languages of a script of their own. */
const SCRIPTS: Record<string, RegExp> = {
  am: /\p{Script=Ethiopic}/gu,
  ar: /\p{Script=Arabic}/gu,
  bn: /\p{Script=Bengali}/gu,
  fa: /\p{Script=Arabic}/gu,
  he: /\p{Script=Hebrew}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu,
  km: /\p{Script=Khmer}/gu,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/gu,
  lo: /\p{Script=Lao}/gu,
  my: /\p{Script=Myanmar}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  ta: /\p{Script=Tamil}/gu,
  te: /\p{Script=Telugu}/gu,
  th: /\p{Script=Thai}/gu,
  uk: /\p{Script=Cyrillic}/gu,
  ur: /\p{Script=Arabic}/gu,
  zh: /\p{Script=Han}/gu,
  'zh-Hant': /\p{Script=Han}/gu,
}

/** Words that the languages translated from say often, and hardly another says. */
const STOP_WORDS: Record<string, string[]> = {
  es: 'los las tus puedes están cuando también aquí más según del'.split(' '),
  en: 'the your you with this from when will are that have been which their not'.split(' '),
}
const STOPS_MIN = 2
/** Shorter texts may be a name. */
const LETTERS_MIN = 24
/** Columns, of which a Chinese letter takes two. */
const OWN_SHARE = 0.25
const SAME_WORDS = 4

/** Room: how wide a text may be beside the Spanish or the English one, whichever is wider. */
const LABEL_MAX = 24
const ROOM = { times: 1.6, more: 8, share: 0.01 }
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/
const SENTENCE = /[.:?…]$/
/** Of the staff, or with a line to themselves. */
const ROOMY = /^(?:console|desk|error|message|inbox):/
const FILLED = '0000'

/** Columns that a text takes: two for a character as wide as it is high, none for a mark. */
export function widthOf(text: string): number {
  const widths = [...text.replace(SLOT, FILLED)].map((each) =>
    /\p{M}/u.test(each) ? 0 : WIDE.test(each) ? 2 : 1,
  )
  return widths.reduce<number>((sum, width) => sum + width, 0)
}

const grouped = (texts: Flat) => {
  const groups = new Map<string, Set<string>>()
  for (const [key, text] of texts) {
    const slots = groups.get(base(key)) ?? new Set()
    for (const slot of slotsOf(text)) slots.add(slot)
    groups.set(base(key), slots)
  }
  return groups
}

/** Keys that are missing, or that nobody asks for; slots that differ; forms of number that lack. */
export function keyFaults({ code, texts }: Locale, source: Locale): string[] {
  const [theirs, ours] = [grouped(source.texts), grouped(texts)]
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  const plural = [...source.texts.keys()].filter((key) => PLURAL.test(key)).map(base)
  const listed = (slots: Set<string> | undefined) => [...(slots ?? [])].sort().join()
  return [
    ...[...theirs.keys()].filter((key) => !ours.has(key)).map((key) => `${key} is missing`),
    ...[...ours.keys()].filter((key) => !theirs.has(key)).map((key) => `${key} is nobody’s`),
    ...[...theirs]
      .filter(([key, slots]) => ours.has(key) && listed(slots) !== listed(ours.get(key)))
      .map(([key, slots]) => `${key} has the slots ${listed(ours.get(key))}, not ${listed(slots)}`),
    ...[...new Set(plural)]
      .filter((key) => ours.has(key))
      .flatMap((key) =>
        forms.filter((form) => !texts.has(`${key}_${form}`)).map((form) => [key, form]),
      )
      .map(([key, form]) => `${key} has no form ${form}`),
  ]
}

const wordsOf = (text: string) =>
  bare(text)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

/** Codes are the same in every language: `LOTT`, `SHA`. */
const CODES = /\b[A-Z][A-Z0-9]+\b/g

/** Texts that are left in one of the languages translated from, or in letters of another. */
export function foreignFaults({ code, texts }: Locale, sources: readonly Locale[]): string[] {
  const script = SCRIPTS[code]
  const others = sources.filter((source) => source.code !== code)
  const faults: string[] = []
  for (const [key, text] of texts) {
    if (NATIVE.test(key)) continue
    const words = wordsOf(text)
    if (words.length >= SAME_WORDS && others.some((other) => other.texts.get(key) === text)) {
      faults.push(`${key} is not translated: ${text}`)
      continue
    }
    for (const other of others) {
      const stops = words.filter((word) => STOP_WORDS[other.code]?.includes(word))
      if (new Set(stops).size >= STOPS_MIN) faults.push(`${key} reads as ${other.code}: ${text}`)
    }
    const letters = bare(text).replace(CODES, '').match(/\p{L}/gu)?.join('') ?? ''
    const own = letters.match(script ?? /$^/)?.join('') ?? ''
    const isOwn = widthOf(own) >= widthOf(letters) * OWN_SHARE
    if (script && letters.length >= LETTERS_MIN && !isOwn)
      faults.push(`${key} is in letters of another: ${text}`)
  }
  return faults
}

/** Labels that are wider than a button, a tab or a heading of a column was drawn for. */
export function wideFaults({ texts }: Locale, sources: readonly Locale[]): string[] {
  const room = new Map<string, number>()
  for (const source of sources) {
    for (const [key, text] of source.texts)
      room.set(base(key), Math.max(room.get(base(key)) ?? 0, widthOf(text)))
  }
  const isLabel = ([key, text]: [string, string]) => {
    const width = room.get(base(key)) ?? 0
    const isShort = width > 0 && width <= LABEL_MAX
    return isShort && !ROOMY.test(key) && !NATIVE.test(key) && !SENTENCE.test(text)
  }
  const labels = [...texts].filter(isLabel)
  const wide = labels.flatMap(([key, text]) => {
    const drawn = room.get(base(key)) ?? 0
    const is = widthOf(text)
    const isWide = is > Math.max(drawn * ROOM.times, drawn + ROOM.more)
    return isWide ? [`${key} takes ${is} columns of ${drawn}: ${text}`] : []
  })
  return wide.length > labels.length * ROOM.share ? wide : []
}
