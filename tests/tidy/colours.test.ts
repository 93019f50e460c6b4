import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(`src/${file}`, 'utf8')
const LIGHT = read('styles/system/tokens-light.css')
const TOKEN = /(--[\w-]+):\s*([^;]+);/g

/** The tokens of a sheet, or of a theme in it. */
function tokensOf(css: string, theme = ''): [string, string][] {
  const from = theme ? css.indexOf(`[data-theme="${theme}"]`) : 0
  const light = css.indexOf('[data-theme="light"]', from + 1)
  const part = css.slice(from, light < 0 ? undefined : light)
  return [...part.matchAll(TOKEN)].map(([, name = '', value = '']) => [name, value])
}

const dark = new Map([
  ...tokensOf(read('styles/system/tokens.css')),
  ...tokensOf(read('brand/colours.css')),
])
const light = new Map([
  ...dark,
  ...tokensOf(LIGHT, 'light'),
  ...tokensOf(read('brand/colours.css'), 'light'),
])
const THEMES = { dark, light }

/** The relative luminance of a token, by way of linear sRGB. */
function luminance(tokens: Map<string, string>, name: string): number {
  const value = tokens.get(name) ?? ''
  const [, other] = /^var\((--[\w-]+)\)/.exec(value) ?? []
  if (other) return luminance(tokens, other)
  const [, L = 0, C = 0, H = 0] = (/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(value) ?? []).map(
    Number,
  )
  expect(L, `${name}: ${value}`).toBeGreaterThan(0)
  const a = C * Math.cos((H * Math.PI) / 180)
  const b = C * Math.sin((H * Math.PI) / 180)
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(tokens: Map<string, string>, one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(tokens, one), luminance(tokens, other)].sort(
    (x, y) => x - y,
  )
  return (high + 0.05) / (low + 0.05)
}

/** What a field may stand on. */
const GROUNDS = ['--surface-page', '--surface-card', '--surface-raised', '--surface-overlay']

describe.each(Object.entries(THEMES))('in the %s look', (_, tokens) => {
  it.each(['--field', ...GROUNDS])('the edge of a field is told from %s', (ground) => {
    expect(contrast(tokens, '--line-control', ground)).toBeGreaterThanOrEqual(3)
  })

  it.each(['--focus', '--danger', '--brand'])('a field that is marked by %s shows it', (mark) => {
    expect(contrast(tokens, mark, '--field')).toBeGreaterThanOrEqual(3)
  })

  it.each(['--text', '--text-faint', '--text-muted'])('%s is read in a field', (text) => {
    expect(contrast(tokens, text, '--field')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(GROUNDS)('%s carries every text', (ground) => {
    for (const text of ['--text', '--text-soft', '--text-muted', '--text-faint', '--brand-text'])
      expect(contrast(tokens, text, ground), text).toBeGreaterThanOrEqual(4.5)
  })
})
