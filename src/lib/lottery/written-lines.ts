import { BAD_LINES_SHOWN, SELECTION_PICKS_MAX } from '#lib/limits'
import type { FieldRule } from './form'
import { normalSelection } from './payout'
import type { Play } from './types'

/** Why a written line is no bet. */
export const BAD_LINE_REASONS = ['form', 'not-a-bet', 'too-many'] as const

type Key = 'tickets' | 'nums'
type Reason = (typeof BAD_LINE_REASONS)[number]

interface BadLine {
  /** From 1. */
  line: number
  text: string
  reason: Reason
}

export interface WrittenLines {
  key: Key
  /** Each bet once, in order. */
  picks: string[]
  bets: number
  duplicates: number
  /** The first bad ones, and how many there are. */
  bad: BadLine[]
  badCount: number
}

/** Longest piece of a bad line that is shown. */
const SHOWN_CHARACTERS = 24

type Read = (word: string) => string | Reason

/** How a word becomes a bet of a play: written lines, or a set of written numbers. */
function readerOf(play: Play): { key: Key; read: Read } | undefined {
  for (const key of ['tickets', 'nums'] as const) {
    for (const form of play.forms) {
      const rule = form[key]
      if (!rule || Object.keys(form).length > 1) continue
      const read = readBy(rule)
      if (read) return { key, read }
    }
  }
  return undefined
}

function readBy(rule: FieldRule): Read | undefined {
  if (rule.kind === 'lines') {
    const { pattern, clean } = rule
    return (word) => {
      if (!pattern.test(word)) return 'form'
      return (clean ? clean(word) : word) ?? 'not-a-bet'
    }
  }
  if (rule.kind !== 'set' || !rule.of.every((pick) => typeof pick === 'string')) return undefined
  const values = new Set<unknown>(rule.of)
  return (word) => (values.has(word) ? word : 'form')
}

const REASONS: readonly string[] = ['form', 'not-a-bet'] satisfies Reason[]

/**
 * Reads lines of a play as they were pasted or stand in a file: words apart by anything that is
 * neither a digit nor a letter. Undefined for a play that is not written.
 */
export function readWritten(play: Play, text: string): WrittenLines | undefined {
  const reader = readerOf(play)
  if (!reader) return undefined
  const picks = new Set<string>()
  const bad: BadLine[] = []
  let [duplicates, badCount] = [0, 0]
  const refuse = (line: number, word: string, reason: Reason) => {
    badCount += 1
    if (bad.length < BAD_LINES_SHOWN)
      bad.push({ line, text: word.slice(0, SHOWN_CHARACTERS), reason })
  }
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    for (const word of line.split(/[\s,;|/]+/)) {
      if (!word) continue
      const bet = reader.read(word)
      if (REASONS.includes(bet)) refuse(at + 1, word, bet as Reason)
      else if (picks.has(bet)) duplicates += 1
      else if (picks.size >= SELECTION_PICKS_MAX) refuse(at + 1, word, 'too-many')
      else picks.add(bet)
    }
  }
  const { key } = reader
  const sorted = [...picks].sort()
  const selection = sorted.length > 0 ? normalSelection(play, { [key]: sorted }) : null
  return {
    key,
    picks: sorted,
    bets: selection ? play.count(selection) : 0,
    duplicates,
    bad,
    badCount,
  }
}
