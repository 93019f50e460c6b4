// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { netLook, OwnStrip } from '#studio/page/chip-strip'
import type { Words } from '#studio/page/words'

interface Round {
  id: string
  net: number
  isVoid?: boolean
}

const words = { t: (key: string) => key, money: (amount: number) => `P ${amount}` } as Words
const opened: Round[] = []
let strip: OwnStrip<Round>

beforeEach(() => {
  opened.length = 0
  strip = new OwnStrip<Round>(words, {
    key: ({ id }) => id,
    look: ({ net, isVoid = false }) => netLook(words, net, isVoid),
    open: (round) => opened.push(round),
  })
  document.body.replaceChildren(strip.node)
})

const chips = () => [...strip.node.querySelectorAll<HTMLElement>('.chip')]
const said = () => chips().map(({ textContent }) => textContent)

it('says that there is nothing until there is something', () => {
  strip.update([])
  expect(strip.node.textContent).toBe('own.none')
  strip.update([{ id: 'a', net: -10 }])
  expect(strip.node.textContent).toBe('−P 10')
  strip.update([])
  expect(strip.node.textContent).toBe('own.none')
})

it('keeps the chip of a round, with the focus, when others come and go', () => {
  const [a, b] = [
    { id: 'a', net: 5 },
    { id: 'b', net: 0, isVoid: true },
  ]
  strip.update([b, a])
  expect(said()).toEqual(['own.back', '+P 5'])
  const [first, second] = chips()
  second?.focus()
  strip.update([{ id: 'd', net: 1 }, { id: 'c', net: -1 }, b, a])
  expect(said()).toEqual(['+P 1', '−P 1', 'own.back', '+P 5'])
  expect(chips().slice(2)).toEqual([first, second])
  expect(document.activeElement).toBe(second)
  strip.update([{ id: 'd', net: 1 }, a])
  expect(chips()[1]).toBe(second)
  expect(document.activeElement).toBe(second)
})

it('opens a round as it is now, not as it was when its chip came', () => {
  strip.update([{ id: 'a', net: -5 }])
  const [chip] = chips()
  strip.update([{ id: 'a', net: 20 }])
  expect(chips()).toEqual([chip])
  expect([chip?.textContent, chip?.className]).toEqual(['+P 20', 'chip high'])
  chip?.click()
  expect(opened).toEqual([{ id: 'a', net: 20 }])
})
