import { expect, it } from 'vitest'
import { freeTexts } from '../../scripts/test/hostile/free-texts'
import {
  isNeverShown,
  LIKE_OTHER_REASONS,
  OF_A_DEVICE,
  OF_A_FORM,
  WRITTEN,
} from '../../scripts/test/hostile/stored-fields'

const NAMED = [...WRITTEN, ...LIKE_OTHER_REASONS, ...OF_A_FORM, ...OF_A_DEVICE]
const free = freeTexts()

it('every free text of every call is written by the hostile run, or says why not', () => {
  expect(free.filter((field) => !isNeverShown(field) && !NAMED.includes(field))).toEqual([])
})

it('names each field once, and none that is gone or is never shown', () => {
  expect(new Set(NAMED).size).toBe(NAMED.length)
  expect(NAMED.filter((field) => !free.includes(field) || isNeverShown(field))).toEqual([])
})

it('finds texts in lists, in languages and in what is optional', () => {
  expect(free).toEqual(
    expect.arrayContaining([
      'operator.setCashier deposits[].label',
      'notice.set texts{}.title',
      'support.sendFeedback remark',
    ]),
  )
})
