import { expect, it, vi } from 'vitest'
import { storedText, storedTexts } from '#lib/i18n/stored-texts'

const texts = { request: { method: 'xx {{allow}}' } }
const files = (answer: () => Response) => ({
  fetch: vi.fn((_address: string) => Promise.resolve(answer())),
})
const missing = () => files(() => new Response(null, { status: 404 }))

it('the default language needs no file', async () => {
  const none = missing()
  const own = await storedTexts('message', 'es', none)
  expect(own.language).toBe('es')
  expect(storedText(own, 'sms.login')).toMatch(/^{{brand}}/)
  expect(none.fetch).not.toHaveBeenCalled()
})

it('another language is read once, from the files of the site', async () => {
  const some = files(() => Response.json(texts))
  const own = await storedTexts('error', 'x1', some)
  expect(storedText(own, 'request.method', { allow: 'GET' })).toBe('xx GET')
  expect(await storedTexts('error', 'x1', some)).toEqual({ language: 'x1', texts })
  expect(some.fetch.mock.calls).toEqual([['https://site.invalid/texts/x1/error.json']])
})

it.each([
  ['x2', missing()],
  ['x3', { fetch: () => Promise.reject(new Error('away')) }],
  ['x4', files(() => new Response('{'))],
])(
  'what cannot be read (%s) is said in the default language, and asked again',
  async (code, files) => {
    expect((await storedTexts('error', code, files)).language).toBe('es')
    expect((await storedTexts('error', code, files)).language).toBe('es')
  },
)
