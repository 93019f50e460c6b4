import { expect, it } from 'vitest'
import { withPreloads } from '../../../scripts/vite/island-preload.mjs'

const FILES: Record<string, string> = {
  'Board.abc.js': 'import{a as x}from"./kit.js";import"./board.css";export{y as Board}',
  'kit.js': 'import {c}from"./base.js";const late=()=>import("./late.js")',
  'base.js': 'import"./kit.js";export const c=1',
  'client.def.js': 'import{r}from"./base.js"',
}
const PAGE = `<head><title>x</title></head><astro-island component-url="/_astro/Board.abc.js"
 component-export="Board" renderer-url="/_astro/client.def.js"></astro-island>`

it('links what an island and its renderer import at once, each once, and nothing that comes later', () => {
  const html = withPreloads(PAGE, 'Board', (file: string) => FILES[file] ?? '')
  const linked = [...html.matchAll(/modulepreload" href="\/_astro\/([^"]+)"/g)].map(([, f]) => f)
  expect(linked).toEqual(['Board.abc.js', 'kit.js', 'base.js', 'client.def.js'])
  expect(html.indexOf('modulepreload')).toBeLessThan(html.indexOf('</head>'))
})

it('does not build a page without its island', () => {
  expect(() => withPreloads(PAGE, 'Table', () => '')).toThrow('no island Table')
})
