import { describe, expect, it, vi } from 'vitest'
import { send as call } from '#console/kit/client'
import { unitsOf } from '#console/kit/desk/use-fields'
import { refusalText } from '#console/kit/failure'
import { amountOf } from '#console/kit/form/amount'
import { type Rule, ruleAct } from '#console/screens/alert/rule-acts'
import { type Notice, writeAct } from '#console/screens/notice-acts'
import { FLAGS } from '#lib/api/site/site'
import { CallError } from '#lib/client/call-error'
import { text } from '#lib/i18n/format'
import words from '../../../locales/es/console.json'

it.each(FLAGS)('says what the flag %s does', (flag) => {
  expect(text(words, 'es', `flag.${flag}`)).not.toBe(`flag.${flag}`)
})

vi.mock('#console/kit/client', () => ({ send: vi.fn() }))

const t = (key: string) => key
const UNIT = 10_000

describe('an amount that somebody wrote', () => {
  it.each([
    ['1250.50', 1_250.5],
    ['1,250.50', 1_250.5],
    ['1,250', 1_250],
    ['0.125', 0.125],
    ['1250.125', 1_250.125],
    ['1.1250', 1.125],
  ])('%s is %d', (text, units) => {
    expect(amountOf(text, t)).toBe(Math.round(units * UNIT))
  })

  it.each(['1.250', '12.500', '999.999', '1.250,50', '1.250.000', '12,5', '0', '-1', 'mil'])(
    '%s could be two, or is none',
    (text) => {
      expect(() => amountOf(text, t)).toThrow(expect.objectContaining({ message: 'badAmount' }))
    },
  )

  it.each([1, 12.5, 1.125, 0.125, 1_250, 999.999])('is read back as it stands: %d', (units) => {
    expect(amountOf(unitsOf(Math.round(units * UNIT)), t)).toBe(Math.round(units * UNIT))
  })
})

it('takes a whole number for a rule that counts, and sends nothing else', async () => {
  const rule = { kind: 'lag', threshold: 100, isOn: true, mail: false, webhook: false } as Rule
  const { send } = ruleAct(rule, { t, reload: async () => undefined })
  for (const threshold of ['many', '1.5', '-1', ''])
    await expect(send({ threshold }, 'key')).rejects.toMatchObject({ message: 'desk.badNumber' })
})

describe('a notice', () => {
  const notice = {
    ...{ code: 'aviso', type: 'PL', startsAt: 0, endsAt: 0 },
    texts: { es: { title: 'Hola', content: '' }, th: { title: 'สวัสดี', content: '' } },
  } as unknown as Notice
  const around = { t, zone: 'UTC', reload: async () => undefined }
  const fieldsOf = (of?: Notice) => writeAct(of, around).fields ?? []
  const saidOf = (of: Notice | undefined, name: string) =>
    fieldsOf(of).find((field) => field.name === name)?.value

  it('is written in every language, in others than two on demand', () => {
    const names = fieldsOf().map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['es.title', 'th.title', 'ar.content']))
    expect(fieldsOf().find(({ name }) => name === 'th.title')?.when).toEqual(['others', 'yes'])
    expect(saidOf(undefined, 'others')).toBe('')
    expect([saidOf(notice, 'others'), saidOf(notice, 'th.title')]).toEqual(['yes', 'สวัสดี'])
  })

  it('loses neither a language that was not asked for nor a text without a title', async () => {
    const values = { 'es.title': 'Adiós', 'en.title': '', 'en.content': 'Bye', 'pt.title': '' }
    await writeAct(notice, around).send(values, 'key')
    const texts = {
      es: { title: 'Adiós', content: '' },
      en: { title: '', content: 'Bye' },
      th: { title: 'สวัสดี', content: '' },
    }
    expect(call).toHaveBeenLastCalledWith('notice.set', { ...notice, texts })
  })
})

it('names the field of a form that was refused, by what it is called there', () => {
  const wrong = (field: string) => ({ field, code: 'invalid', message: 'no vale' })
  const refused = ['texts.en.title', 'code', 'other'].map(wrong)
  const error = new CallError('request.invalid', 'Revísalos.', 400, refused)
  const fields = [
    { name: 'en.title', label: 'Título en inglés' },
    { name: 'code', label: 'Código' },
  ]
  expect(refusalText(t, error, fields)).toBe(
    'Revísalos. Título en inglés: no vale Código: no vale other: no vale',
  )
  expect(refusalText(t, new CallError('request.invalid', 'Nada.'), fields)).toBe('Nada.')
})
