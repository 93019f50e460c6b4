// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { say } from '#islands/shell/say'

const place = (selector: string) => document.querySelector(selector)?.textContent

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<p id="page" data-spoken></p>
    <dialog open><p id="modal" data-spoken></p></dialog>`
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

it('says in a modal what the page would say unheard, once, and takes it away later', () => {
  say('Apuesta registrada')
  say('Saldo 99')
  vi.advanceTimersByTime(300)
  expect([place('#page'), place('#modal')]).toEqual(['', 'Apuesta registrada. Saldo 99'])
  vi.advanceTimersByTime(4_999)
  expect([place('#page'), place('#modal')]).toEqual(['', 'Apuesta registrada. Saldo 99'])
  vi.advanceTimersByTime(1)
  expect(place('#modal')).toBe('')
})

it('says it again on the page where the modal went away before it was heard', () => {
  say('Saldo 99')
  vi.advanceTimersByTime(300)
  const dialog = document.querySelector('dialog')
  dialog?.removeAttribute('open')
  dialog?.remove()
  vi.advanceTimersByTime(1_300)
  expect(place('#page')).toBe('Saldo 99')
})
