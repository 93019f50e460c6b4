import { expect, it } from 'vitest'
import { hits, sources, withoutComments } from './support/sources'

const SIDES =
  /(?<![\w-])((scroll-)?(margin|padding)|border|inset)-(left|right)\b|(?<![\w-])(left|right):/
const WORDS = /(text-align|float|clear|justify-[a-z]+):\s*(left|right)\b/
const CORNERS = /border-(top|bottom)-(left|right)-/
const MOVES = /translateX\(|translate3d\(/

/** Moves that stand for a way of their own: balls roll and cars run alike in every language. */
const ALIKE = ['src/styles/lottery/race.css', 'src/styles/lottery/lottery.css']

const styles = sources('src', /\.(css|astro)$/).map(({ path, text }) => ({
  path,
  text: withoutComments(text),
}))

it('name the start and the end of a line in styles, not left and right', () => {
  expect(styles.length).toBeGreaterThan(50)
  for (const side of [SIDES, WORDS, CORNERS]) expect(hits(styles, side)).toEqual([])
})

it('move by a variable where a way has a meaning, so that it can turn', () => {
  const moving = hits(styles, MOVES).filter((hit) => !hit.includes('translateX(var(--'))
  expect(moving.filter((hit) => !ALIKE.some((path) => hit.startsWith(`${path}:`)))).toEqual([])
})
