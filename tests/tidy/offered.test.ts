import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { OFFERED } from '#lib/i18n/languages'
import { inPseudo } from '../../scripts/make/pseudo.mjs'
import { chosenLanguages, listedLanguages, offeredCodes } from '../../scripts/vite/offered.mjs'
import { placeholders } from './support/texts'

it('a build offers what the list says, or those alone that it is asked for', () => {
  const all = OFFERED.map(({ code }) => code)
  expect(all).toHaveLength(33)
  expect(offeredCodes('')).toEqual(all)
  expect(offeredCodes('pt, es,en')).toEqual(['es', 'en', 'pt'])
  expect(listedLanguages('es,qps').at(-1)).toMatchObject({ code: 'qps', direction: 'rtl' })
  expect(offeredCodes('es,qps')).toEqual(['es', 'qps'])
  expect(() => offeredCodes('es,xx')).toThrow('no language xx')
  expect(() => offeredCodes('en,pt')).toThrow('es is always one')
})

it('the pseudo-language is longer by two fifths, marked, and keeps what is filled in', () => {
  const text = 'Deposita {{amount}} antes de las {{time}} para jugar con tus amigos'
  const pseudo = inPseudo(text)
  expect(placeholders(pseudo)).toEqual(placeholders(text))
  const bare = (each: string) => each.replace(/{{\w+}}/g, '').length
  expect(bare(pseudo)).toBeGreaterThan(bare(text) * 1.4)
  expect(pseudo).not.toMatch(/jugar|amigos/)
  expect(inPseudo('20 %')).toBe('20 %')
})

it('a build that is asked for some carries those alone, and else what is written', () => {
  const { transform } = chosenLanguages() as {
    transform(code: string, id: string): { code: string } | null
  }
  expect(process.env.LANGUAGES ?? '').toBe('')
  const module = 'src/lib/i18n/languages.ts'
  const source = readFileSync(module, 'utf8')
  expect(transform('[]', '/x/locales/languages.json')).toBeNull()
  expect(transform(source, `/x/${module}`)).toBeNull()
  vi.stubEnv('LANGUAGES', 'es,th')
  const carried = transform(source, `/x/${module}`)?.code ?? ''
  vi.unstubAllEnvs()
  expect([...carried.matchAll(/"?code"?: ?["'](\w+)["']/g)].map(([, code]) => code)).toEqual([
    'es',
    'th',
  ])
  expect(carried).toContain("DEFAULT_LANGUAGE = 'es'")
})
