import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sources } from './support/sources'

const LINES_MAX = 40

/** Routes of the product's table (spec section 2) that are files of their own. */
const ROUTES = [
  ...['index', 'register', 'noticePage', 'vip', 'pointMall', 'vnlottery', 'seaLottery'],
  ...['elott', 'hot', 'fav', 'promotions', 'promoDetail', 'seamless', 'helpmc', 'down', 'join'],
  ...['game/index', 'lottery/index', 'login', 'maintenance', 'restricted', '404'],
]

const pages = sources('src/pages', /\.astro$/)

describe('the pages', () => {
  it.each(ROUTES)('%s exists, below the optional language', (route) => {
    expect(existsSync(`src/pages/[...lang]/${route}.astro`)).toBe(true)
  })

  it.each(pages)('$path is prerendered in every language', ({ path, text }) => {
    expect(text).toMatch(/^export const prerender = true$/m)
    expect(text).toMatch(/getStaticPaths/)
    expect(path).toMatch(/^src\/pages\/\[\.\.\.lang\]\//)
  })

  it.each(pages)('$path is at most 40 lines', ({ text }) => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(LINES_MAX)
  })
})
