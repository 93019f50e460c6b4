import { expect, it } from 'vitest'
import { OFFERED } from '#lib/i18n/languages'
import { inPseudo } from '../../scripts/make/pseudo.mjs'
import { listedLanguages, moreLanguages, offeredCodes } from '../../scripts/vite/offered.mjs'
import { placeholders } from './support/texts'

it('a build offers what the list says, and what it is asked to try', () => {
  const usual = OFFERED.map(({ code }) => code)
  expect(offeredCodes('')).toEqual(usual)
  const others = listedLanguages('').flatMap(({ code, offered }) => (offered ? [] : [code]))
  const some = others.slice(0, 2)
  expect(offeredCodes(some.join()).sort()).toEqual([...usual, ...some].sort())
  expect(offeredCodes('all')).toEqual(expect.arrayContaining(usual))
  expect(offeredCodes('all')).not.toContain('qps')
  expect(listedLanguages('qps').at(-1)).toMatchObject({ code: 'qps', direction: 'rtl' })
  expect(() => offeredCodes('xx')).toThrow('no language xx')
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

it('changes nothing of a build that is not asked to try one', () => {
  const { transform } = moreLanguages() as { transform(code: string, id: string): unknown }
  expect(process.env.OFFER ?? '').toBe('')
  expect(transform('[]', '/x/locales/languages.json')).toBeNull()
})
