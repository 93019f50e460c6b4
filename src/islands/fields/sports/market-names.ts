import type { Translate } from '#islands/ui/text'
import { parseMarketKey } from '#lib/sports/markets/key'

/** What the names of markets and selections are made with. */
export interface Sides {
  home: string
  away: string
}

const MINUS = '\u2212'

/** `2.5`, `−0.75`: a line in whole hundredths. */
export function lineText(line: number): string {
  const text = String(Math.abs(line) / 100)
  const whole = text.includes('.') ? text : `${text}.0`
  return line < 0 ? `${MINUS}${whole}` : whole
}

/** `+0.5`, `−0.5`, `0.0`. */
export const signedLine = (line: number): string =>
  line > 0 ? `+${lineText(line)}` : lineText(line)

const HANDICAPS = ['AH', 'AHR', 'EH', 'SETAH']

export const isHandicap = (code: string): boolean => HANDICAPS.includes(code)

/** The line of a handicap as it is for one side: home's is the market's own. */
const lineFor = (line: number, selection: string): number => (selection === '2' ? -line : line)

/** Parts that are numbered: sets, maps, periods, quarters, innings. */
export function partName(part: string, t: Translate): string {
  const [, letter = '', number = ''] = /^([A-Z])(\d)$/.exec(part) ?? []
  return letter && part !== 'F5' ? t(`part.${letter}`, { number }) : t(`part.${part}`)
}

/** The name of a market with its part: `Goles en total · 1.ª mitad`. */
export function marketName(key: string, sides: Sides, t: Translate): string {
  const market = parseMarketKey(key)
  if (!market) return key
  const name = t(`name.${market.code}`, { ...sides })
  return market.part ? `${name} · ${partName(market.part, t)}` : name
}

/** `1`, `X` and `2` by the teams' names. */
function sideName(selection: string, { home, away }: Sides, t: Translate): string | null {
  if (selection === '1') return home
  if (selection === '2') return away
  if (selection === 'X') return t('selection.X')
  return null
}

/** `1-4`: the fifth player of home. */
function scorerName(selection: string, sides: Sides, t: Translate): string | null {
  const [, side = '', place = ''] = /^([12])-(\d{1,2})$/.exec(selection) ?? []
  if (!side) return null
  const team = sideName(side, sides, t) ?? ''
  return t('selection.scorer', { number: Number(place) + 1, team })
}

/** `1/X`: at half-time and at the end. */
function twoSigns(selection: string, sides: Sides, t: Translate): string | null {
  const [half = '', full = ''] = selection.split('/')
  const one = sideName(half, sides, t)
  const other = sideName(full, sides, t)
  return one && other ? `${one} / ${other}` : null
}

/** `1KO`: who wins the fight, and how. */
function methodName(selection: string, sides: Sides, t: Translate): string | null {
  const [, side = '', method = ''] = /^([12])(KO|SUB|DEC)$/.exec(selection) ?? []
  if (!side) return null
  return `${sideName(side, sides, t)} · ${t(`method.${method}`)}`
}

const DOUBLE: Readonly<Record<string, string>> = {
  '1X': 'homeOrDraw',
  '12': 'either',
  X2: 'awayOrDraw',
}
const WORDS = ['NONE', 'OTHER', 'Y', 'N', 'ODD', 'EVEN', 'ALL']

/** The name of a selection as it stands alone, on the slip or a ticket. */
export function selectionName(key: string, selection: string, sides: Sides, t: Translate): string {
  const market = parseMarketKey(key)
  const { code = '', line } = market ?? {}
  const total = { line: lineText(line ?? 0) }
  if (selection === 'O') return t('selection.over', total)
  if (selection === 'U') return t('selection.under', total)
  if (code === 'DC' && DOUBLE[selection]) return t(`double.${DOUBLE[selection]}`, { ...sides })
  if (code === 'FGS') {
    const scorer = scorerName(selection, sides, t)
    if (scorer) return scorer
  }
  if (code === 'HTFT') return twoSigns(selection, sides, t) ?? selection
  const side = sideName(selection, sides, t)
  if (side && line !== undefined && isHandicap(code)) {
    const own = selection === 'X' ? line : lineFor(line, selection)
    return `${side} ${signedLine(own)}`
  }
  if (side) return side
  const method = methodName(selection, sides, t)
  if (method) return method
  if (WORDS.includes(selection)) return t(`selection.${selection}`)
  return selection.replace(':', '\u2013')
}

/** What stands on a button below the market's name: `1`, `Más`, `2–1`. */
export function shortName(key: string, selection: string, sides: Sides, t: Translate): string {
  if (selection === 'O') return t('selection.more')
  if (selection === 'U') return t('selection.less')
  const code = parseMarketKey(key)?.code ?? ''
  if (isHandicap(code) || selection === 'X') return sideName(selection, sides, t) ?? selection
  return selectionName(key, selection, sides, t)
}
