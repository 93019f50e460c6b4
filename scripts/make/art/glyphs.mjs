import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { pt } from './geometry.mjs'

const require = createRequire(import.meta.url)
const FONTS = {
  lilita: ['lilita-one', 400],
  titan: ['titan-one', 400],
  anton: ['anton', 400],
  russo: ['russo-one', 400],
  abril: ['abril-fatface', 400],
  bungee: ['bungee', 400],
  chango: ['chango', 400],
  oxanium: ['oxanium', 800],
  bowlby: ['bowlby-one', 400],
}
const loaded = new Map()

function load(name) {
  const [family, weight] = FONTS[name]
  return ['latin', 'latin-ext', 'vietnamese'].flatMap((subset) => {
    const path = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
    try {
      const bytes = readFileSync(require.resolve(path))
      return [opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))]
    } catch {
      return [] // not every family has every subset
    }
  })
}

/** The font files of a face, one per subset that the family has. */
export function faces(name) {
  if (!loaded.has(name)) loaded.set(name, load(name))
  return loaded.get(name)
}

export function layout(text, name, size, track = 0) {
  let x = 0
  const list = [...text].map((ch) => {
    const font = faces(name).find((f) => f.charToGlyphIndex(ch) > 0) ?? faces(name)[0]
    const g = font.charToGlyph(ch)
    const s = size / font.unitsPerEm
    const item = { g, font, x, w: g.advanceWidth * s }
    x += item.w + track
    return item
  })
  return { list, width: x - track }
}
export function glyphPath(item, x, y, size, warp) {
  let d = ''
  for (const c of item.g.getPath(x, y, size).commands) {
    const p = (a, b) => {
      const [u, v] = warp ? warp(a, b) : [a, b]
      return pt(u, v)
    }
    d +=
      c.type === 'Z'
        ? 'z'
        : c.type +
          (c.x1 !== undefined ? `${p(c.x1, c.y1)} ` : '') +
          (c.x2 !== undefined ? `${p(c.x2, c.y2)} ` : '') +
          p(c.x, c.y)
  }
  return d
}
export function glyphs(k, text, x, y, size, name, fill) {
  const { list, width } = layout(text, name, size)
  k.paint(list.map((it) => glyphPath(it, x - width / 2 + it.x, y, size)).join(''), fill)
}
