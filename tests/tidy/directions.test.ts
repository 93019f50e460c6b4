import { expect, it } from 'vitest'
import { hits, sources, withoutComments } from './support/sources'

const SIDES =
  /(?<![\w-])((scroll-)?(margin|padding)|border|inset)-(left|right)\b|(?<![\w-])(left|right):/
const WORDS = /(text-align|float|clear|justify-[a-z]+):\s*(left|right)\b/
const CORNERS = /border-(top|bottom)-(left|right)-/
const MOVES = /translateX\(|translate3d\(/

/** Moves that stand for a way of their own: balls roll and cars run alike in every language. */
const ALIKE = ['src/styles/lottery/race.css', 'src/styles/lottery/lottery.css']

/** A quarter turn of a caret, in a style of the site. */
const TURNS = /rotate\(-?90deg\)/
/** Outlines that look along the line: of what goes on, in, out or back, of lists and of sounds. */
const ALONG = new RegExp(
  `^(${['caret(Left|Right)', 'sign(In|Out)', 'arrowSquareOut', 'paperPlaneRightFill'].join('|')}` +
    '|list(Bullets|Magn.+)|speaker.+)$',
)
const OUTLINE = /export const (\w+) =\s+'([^']+)'/g

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

it('turn a caret by the way of a line, so that it points down in every language', () => {
  expect(hits(styles, TURNS)).toEqual([])
})

it('mirror the icons that look along the line, and no other', () => {
  const languages = styles.find(({ path }) => path === 'src/styles/frame/languages.css')
  const begins = [...(languages?.text ?? '').matchAll(/\[d\^="([^"]+)"\]/g)].map(([, d = '']) => d)
  const outlines = sources('src', /icon.*\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(OUTLINE)].map(([, name = '', d = '']) => ({ name, d })),
  )
  const mirrored = outlines.filter(({ d }) => begins.some((begin) => d.startsWith(begin)))
  const along = outlines.filter(({ name }) => ALONG.test(name))
  expect(mirrored.map(({ name }) => name)).toEqual(along.map(({ name }) => name))
  expect(new Set(along.map(({ name }) => name)).size).toBe(11)
})
