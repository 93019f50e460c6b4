import { expect, it } from 'vitest'
import {
  foreignFaults,
  keyFaults,
  type Locale,
  wideFaults,
  widthOf,
} from '../../scripts/check/locale-rules.ts'

const locale = (code: string, texts: Record<string, string>): Locale => ({
  code,
  texts: new Map(Object.entries(texts)),
})

const es = locale('es', {
  'a:save': 'Guardar',
  'a:long': 'Puedes cambiar los límites cuando quieras, también hoy mismo.',
  'a:left_one': 'Queda {{count}} día',
  'a:left_other': 'Quedan {{count}} días',
})
const en = locale('en', {
  'a:save': 'Save',
  'a:long': 'You can change your limits when you like, today too, from this page.',
  'a:left_one': '{{count}} day left',
  'a:left_other': '{{count}} days left',
})
const de = {
  'a:save': 'Speichern',
  'a:long': 'Du kannst deine Limits jederzeit ändern, auch heute.',
  'a:left_one': 'Noch {{count}} Tag',
  'a:left_other': 'Noch {{count}} Tage',
}

it('a complete language has no fault', () => {
  const own = locale('de', de)
  expect(keyFaults(own, es)).toEqual([])
  expect(foreignFaults(own, [es, en])).toEqual([])
  expect(wideFaults(own, [es, en])).toEqual([])
})

it('tells missing and spare keys, other slots, and forms of number by the language', () => {
  const { 'a:save': _, ...others } = de
  const odd = { ...others, 'a:more': 'x', 'a:left_one': 'Ein Tag', 'a:left_other': '{{n}} Tage' }
  expect(keyFaults(locale('de', odd), es)).toEqual([
    'a:save is missing',
    'a:more is nobody’s',
    'a:left has the slots n, not count',
  ])
  expect(keyFaults(locale('ru', de), es)).toEqual([
    'a:left has no form few',
    'a:left has no form many',
  ])
  const { 'a:left_one': _one, ...japanese } = de
  expect(keyFaults(locale('ja', japanese), es)).toEqual([])
})

it('tells texts that stayed in another language, or in its letters', () => {
  const copied = { ...de, 'a:long': es.texts.get('a:long') ?? '' }
  expect(foreignFaults(locale('de', copied), [es, en])).toEqual([
    expect.stringContaining('a:long is not translated'),
  ])
  const mixed = { ...de, 'a:long': 'Du kannst your Limits ändern, when du willst.' }
  expect(foreignFaults(locale('de', mixed), [es, en])).toEqual([
    expect.stringContaining('a:long reads as en'),
  ])
  expect(foreignFaults(locale('ru', de), [es, en])).toEqual([
    expect.stringContaining('a:long is in letters of another'),
  ])
})

it('tells labels that take more room than they were drawn for', () => {
  expect(widthOf('保存')).toBe(4)
  expect(widthOf('é')).toBe(1)
  expect(widthOf('{{count}} días')).toBe(9)
  const wide = { ...de, 'a:save': 'Einstellungen abspeichern' }
  expect(wideFaults(locale('de', wide), [es, en])).toEqual([
    'a:save takes 25 columns of 7: Einstellungen abspeichern',
  ])
})
