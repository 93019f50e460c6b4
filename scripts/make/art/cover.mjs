import { INK, mat } from './colour.mjs'
import { EXTRAS } from './extras.mjs'
import { LETTER } from './faces.mjs'
import { box, pt } from './geometry.mjs'
import { Kit } from './kit.mjs'
import { lettering } from './lettering.mjs'
import { MOTIFS } from './motifs.mjs'
import { DYES, POOL, SKY } from './palette.mjs'
import { seed } from './seed.mjs'
import { H, W } from './stage.mjs'
import { WORLDS } from './worlds.mjs'

/** Motifs that need air: their share of the hero's size. */
const FIT = {
  cards: 0.84,
  emblem: 0.9,
  manta: 0.92,
  shark: 0.92,
  comet: 0.92,
  plane: 0.92,
  crown: 0.92,
  keycap: 0.92,
  domino: 0.92,
  wave: 0.96,
  ticket: 0.96,
  dragon: 0.96,
}
const XMLNS = 'http://www.w3.org/2000/svg'
const round = (n) => Math.round(n * 1000) / 1000

/** The three materials of a cover: natural ones where the motif has them, else set off the sky. */
function materials(name, hue, sky, r) {
  const main = hue ?? (sky + r.pick([140, 165, 195, 220])) % 360
  const dye = hue === undefined ? DYES[name] : undefined
  const phase = r.range(0, 6)
  const p = { r, sky, ph: phase }
  p.a = dye ? mat(...dye[0]) : mat(main, 0.18, 0.68)
  p.b = dye ? mat(...dye[1]) : mat((main + r.pick([60, 100, -70])) % 360, 0.16, 0.66)
  p.c = dye ? mat(...dye[2]) : mat((main + r.pick([150, 200])) % 360, 0.16, 0.8)
  return p
}

/** The hero's silhouette as shadow and outline, then the painted form. */
function placeHero(k, name, p, category) {
  const [x, y, size] = category === 'crash' ? [166, 158, 1.12] : p.pose
  const hero = new Kit(`${k.id}h`, p.r)
  MOTIFS[name](hero, p)
  k.defs.push(...hero.defs)
  const place = `translate(${pt(x, y)}) scale(${round(size * (FIT[name] ?? 1))})`
  const shape = k.name()
  k.defs.push(`<g id="${shape}" stroke-linejoin="round">${hero.sil.join('')}</g>`)
  const shade = category === 'live' || category === 'sports' ? 0.34 : 0.26
  const ink = `fill="${INK}" stroke="${INK}"`
  k.out.push(
    `<use href="#${shape}" transform="translate(0 16) ${place}" ${ink}`,
    ` stroke-width="8" opacity="${shade}"/>`,
    `<use href="#${shape}" transform="${place}" ${ink} stroke-width="9"/>`,
    `<g transform="${place}">${hero.out.join('')}</g>`,
  )
}

/**
 * A game cover, 3:4, as SVG text: the same input gives the same bytes. `motif`, `sky` (hue) and
 * `hue` (of the hero) are chosen by hand in the catalogue, else by the code.
 */
export function cover({ code, category, title, motif, hue, sky }) {
  const r = seed(`${category}:${code}`)
  const k = new Kit(`t${r.key}`, r)
  const name = motif ?? r.pick(POOL[category])
  const p = materials(name, hue, sky ?? r.pick(SKY[category]), r)
  WORLDS[category](k, p, r)
  p.pose = [150, 160, category === 'crash' ? 1.12 : r.range(1.14, 1.22)]
  EXTRAS[category]?.(k, p, r)
  placeHero(k, name, p, category)
  const veil = [
    [INK, 0, 0],
    [INK, 0.55, 0.4],
    [INK, 1, 0.8],
  ]
  k.paint('M0 210H300V400H0z', k.lin(veil))
  if (title) lettering(k, title, LETTER[category], p.c)
  k.line(box(0.75, 0.75, W - 1.5, H - 1.5, 0), '#fff', 1.5, 'opacity=".08"')
  const head = `<svg xmlns="${XMLNS}" viewBox="0 0 ${W} ${H}" role="img" aria-label="${title}">`
  return `${head}<defs>${k.defs.join('')}</defs>${k.out.join('')}</svg>`
}

/** A motif alone, as SVG text, for banners and empty states. */
export function prop(name, { code = name, hue, size = 240, outline = 9, isMirrored = false } = {}) {
  const r = seed(`prop:${code}`)
  const k = new Kit(`p${r.key}`, r)
  const dye = hue === undefined ? DYES[name] : undefined
  const main = hue ?? 188
  const p = { r, sky: 240, ph: 1, beam: code.endsWith('dark') ? 0 : 1, isMirrored }
  p.a = dye ? mat(...dye[0]) : mat(main, 0.14, 0.72)
  p.b = dye ? mat(...dye[1]) : mat((main + 70) % 360, 0.16, 0.66)
  p.c = dye ? mat(...dye[2]) : mat((main + 200) % 360, 0.16, 0.8)
  MOTIFS[name](k, p)
  const ink = `fill="${INK}" stroke="${INK}" stroke-width="${outline}" stroke-linejoin="round"`
  const edge = outline ? `<g ${ink}>${k.sil.join('')}</g>` : ''
  const frame = `viewBox="-124 -124 248 248" width="${size}" height="${size}" aria-hidden="true"`
  const head = `<svg xmlns="${XMLNS}" ${frame}>`
  return `${head}<defs>${k.defs.join('')}</defs>${edge}${k.out.join('')}</svg>`
}
