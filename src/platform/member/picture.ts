import { DRAWINGS } from '#lib/rules/avatar'

const INK = '#f4f1ea'
const GROUND = '#3b2a63'
const LETTERS = 2

const escaped = (text: string) => text.replace(/[&<>"']/g, (each) => `&#${each.codePointAt(0)};`)

/** First letters of the first two words, or of the one there is. */
function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const from = words.length > 1 ? words.slice(0, LETTERS) : words
  return from
    .map((word) => [...word].slice(0, words.length > 1 ? 1 : LETTERS).join(''))
    .join('')
    .toUpperCase()
}

const drawn = (path: string) =>
  `<path d="${path}" fill="none" stroke="${INK}" stroke-width="2.5" stroke-linecap="round" ` +
  'stroke-linejoin="round"/>'

const written = (letters: string) =>
  `<text x="24" y="31" text-anchor="middle" font-family="sans-serif" font-size="18" ` +
  `fill="${INK}">${escaped(letters)}</text>`

/** A member's picture: the drawing that was chosen, else the first letters of the name. */
export function pictureOf(avatar: number, name: string): string {
  const letters = avatar === 0 ? initials(name) : ''
  const inside = letters ? written(letters) : drawn(DRAWINGS[avatar] ?? DRAWINGS[0] ?? '')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">' +
    `<rect width="48" height="48" fill="${GROUND}"/>${inside}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg, 'utf8').toString('base64')}`
}
