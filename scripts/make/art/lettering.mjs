import { INK } from './colour.mjs'
import { faces, glyphPath, layout } from './glyphs.mjs'

const WIDTH = 250
const CAP_HEIGHT = 0.72

/** One line, or the two most even ones when one would be too small to read. */
function breakTitle(title, spell, style) {
  const words = title.split(' ')
  const onOneLine = (WIDTH / layout(spell(title), style.font, 100, style.track ?? 0).width) * 100
  if (words.length === 1 || onOneLine >= 46) return [title]
  let best = Number.POSITIVE_INFINITY
  let lines = [title]
  for (let i = 1; i < words.length; i++) {
    const pair = [words.slice(0, i).join(' '), words.slice(i).join(' ')]
    const longerFirst = pair[0].length > pair[1].length ? 0.5 : 0
    const gap = Math.abs(pair[0].length - pair[1].length) + longerFirst
    if (gap < best) {
      best = gap
      lines = pair
    }
  }
  return lines
}

/** Size of each line so that it fills the width; the two differ by a third at most. */
function fitLines(lines, spell, style) {
  const cap = style.max ?? 54
  const most = lines.length > 1 ? cap : cap + 12
  const sizes = lines.map((line) => {
    const { width } = layout(spell(line), style.font, 100, style.track ?? 0)
    return Math.min(most, (WIDTH / width) * 100)
  })
  if (lines.length === 1) return sizes
  const smallest = Math.min(...sizes)
  return sizes.map((size) => Math.min(size, smallest * 1.35))
}

function warpOf(style, base, line) {
  return (x, y) => {
    const u = (x - 150) / 130
    if (style.warp === 'arch') return [x, y + u * u * 12 - 7]
    if (style.warp === 'smile') return [x, y - u * u * 10 + 4]
    if (style.warp === 'slant') return [x - (y - base) * 0.2 - 3, y - u * 8]
    if (style.warp === 'wave') return [x, y + Math.sin(u * 2.6 + line) * 4]
    return [x, y]
  }
}

/** Title: one or two lines fitted to the width, warped, extruded, outlined, lit from above. */
export function lettering(k, title, face, m) {
  const spell = (text) => (face.upper ? text.toLocaleUpperCase('es') : text)
  const isMissing = (ch) =>
    ch !== ' ' && !faces(face.font).some((font) => font.charToGlyphIndex(ch) > 0)
  // A face may lack a letter (Vietnamese): Bungee has them all.
  const style = [...spell(title)].some(isMissing) ? { ...face, font: 'bungee' } : face
  const lines = breakTitle(title, spell, style)
  const sizes = fitLines(lines, spell, style)
  const gap = 9 + style.edge * 0.5 + (style.warp === 'flat' ? 1 : 0)
  const heights = sizes.map((size) => size * CAP_HEIGHT)
  let y = 377 - (heights.reduce((sum, height) => sum + height, 0) + gap * (lines.length - 1))
  const rows = lines.map((line, i) => {
    const { list, width } = layout(spell(line), style.font, sizes[i], style.track ?? 0)
    const base = y + heights[i]
    y = base + gap
    const warp = warpOf(style, base, i)
    return list.map((it) => glyphPath(it, 150 - width / 2 + it.x, base, sizes[i], warp)).join('')
  })
  paintRows(k, rows, style, m)
}

function paintRows(k, rows, style, m) {
  const id = k.name()
  k.defs.push(`<path id="${id}" d="${rows.join('')}"/>`)
  const join = `stroke-linejoin="${style.join ?? 'round'}"`
  const depth = style.depth ?? 4
  const rim = style.rim ? m.lo2 : m.deep
  const under = (colour, width, more) => {
    const ink = `fill="${colour}" stroke="${colour}" stroke-width="${width}"`
    k.out.push(`<use href="#${id}" ${ink} ${join}${more}/>`)
  }
  under(INK, style.edge + 5, ` opacity=".55" transform="translate(0 ${depth + 3})"`)
  under(m.deep, style.edge, ` transform="translate(0 ${depth})"`)
  under(rim, style.edge, '')
  const light = k.lin(style.face(m))
  for (const row of rows) k.paint(row, light)
}
