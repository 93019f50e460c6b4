import { expect, it } from 'vitest'
import {
  eachKind,
  inProfile,
  pageOfEach,
  profileSlot,
  textsIn,
  textsOfEach,
} from '#lib/i18n/profile-text'
import { profileOf } from '#lib/rules/profile'

const play = profileOf('play')
const strict = profileOf('strict')
const TEXTS = {
  both: 'Hello',
  money_play: 'Nothing to lose',
  money_real: 'You can lose it',
  inner: { sum_play: 'P', sum_real: '$' },
}

it('a built page says what the profile says: its variant, age, symbol and name', () => {
  const age = `from ${profileSlot('minimumAge')}`
  const built = `<p title="${eachKind((kind) => `${kind}, ${age}`)}">${profileSlot('symbol')}</p>`
  expect(inProfile(built, play)).toBe('<p title="play, from 18">P</p>')
  expect(inProfile(built, strict)).toBe('<p title="real, from 21">$</p>')
  expect(inProfile(profileSlot('name'), strict)).toBe('strict')
})

it('texts that differ are one key: of a profile, or with every variant for the build', () => {
  expect(textsIn(TEXTS, play)).toEqual({
    ...{ both: 'Hello', money: 'Nothing to lose', inner: { sum: 'P' } },
  })
  expect(textsIn(TEXTS, strict)).toMatchObject({ money: 'You can lose it', inner: { sum: '$' } })
  const built = JSON.stringify(textsOfEach(TEXTS))
  expect(JSON.parse(inProfile(built, strict))).toEqual(textsIn(TEXTS, strict))
  expect(JSON.parse(inProfile(built, play))).toEqual(textsIn(TEXTS, play))
})

it('a page of text has parts of its own between comments', () => {
  const html = '<!-- play -->\n<p>P</p>\n<!-- real -->\n<p>{{symbol}} {{age}}</p>\n<!-- end -->'
  expect(inProfile(pageOfEach(html), play).trim()).toBe('<p>P</p>')
  expect(inProfile(pageOfEach(html), strict).trim()).toBe('<p>$ 21</p>')
})
