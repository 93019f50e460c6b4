import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NumberPad } from '#islands/lottery/pad/NumberPad'
import { opened } from '#islands/lottery/store/game'
import { $picks, $play, clearPad } from '#islands/lottery/store/pad'
import { $slip, clearSlip } from '#islands/lottery/store/slip'
import { TextProvider } from '#islands/ui/text'
import { drawAt } from '../../support/engine/draws'
import { SPANISH } from '../../support/engine/lottery-texts'

const row = (name: string) => screen.getByRole('group', { name })
const key = (name: string, digit: number) =>
  within(row(name)).getByRole('button', { name: new RegExp(`^${digit}, ${name}`) })
const tool = (name: string, label: string) =>
  within(row(`Atajos de ${name}`)).getByRole('button', { name: label })

beforeEach(() => {
  $play.set('STRAIGHT_ALL')
  clearPad()
  clearSlip()
  opened.set([drawAt(-1, { state: 'settled', result: '40729' })])
  render(
    <TextProvider {...SPANISH}>
      <NumberPad />
    </TextProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a number key', () => {
  it('is a toggle that says its position and its omission', () => {
    expect(key('Unidad', 9).getAttribute('aria-label')).toBe('9, Unidad, 0 sorteos sin salir')
    expect(key('Unidad', 3).getAttribute('aria-label')).toBe('3, Unidad, 1 sorteo sin salir')
    fireEvent.click(key('Unidad', 3))
    expect(key('Unidad', 3).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(key('Unidad', 3))
    expect(key('Unidad', 3).getAttribute('aria-pressed')).toBe('false')
  })

  it('is reached by arrows: along the row, around its end, to the next row', () => {
    key('Decena', 0).focus()
    fireEvent.keyDown(key('Decena', 0), { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(key('Decena', 9))
    fireEvent.keyDown(key('Decena', 9), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(key('Unidad', 9))
    fireEvent.keyDown(key('Unidad', 9), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(key('Unidad', 9))
    fireEvent.keyDown(key('Unidad', 9), { key: 'Home' })
    expect(document.activeElement).toBe(key('Unidad', 0))
  })

  it('is one stop of Tab per row', () => {
    const stops = within(row('Centena'))
      .getAllByRole('button', { name: /^\d, / })
      .filter((button) => button.tabIndex === 0)
    expect(stops).toHaveLength(1)
  })
})

describe('row tools', () => {
  it.each([
    ['Todos', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['Grande', [5, 6, 7, 8, 9]],
    ['Pequeño', [0, 1, 2, 3, 4]],
    ['Impar', [1, 3, 5, 7, 9]],
    ['Par', [0, 2, 4, 6, 8]],
  ])('%s sets its digits and shows it', (label, digits) => {
    fireEvent.click(tool('Centena', label))
    expect($picks.get()[2]).toEqual(digits)
    expect(tool('Centena', label).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(tool('Centena', 'Limpiar Centena'))
    expect($picks.get()[2]).toEqual([])
  })
})

describe('dragging', () => {
  it('sets a run to the state of its first key, and the click that ends it changes nothing', () => {
    const under = (digit: number) => {
      document.elementFromPoint = () => key('Unidad', digit)
    }
    fireEvent.pointerDown(key('Unidad', 2), { button: 0 })
    under(5)
    fireEvent.pointerMove(key('Unidad', 2))
    under(4)
    fireEvent.pointerMove(key('Unidad', 2))
    fireEvent.pointerUp(key('Unidad', 4))
    fireEvent.click(key('Unidad', 4))
    expect($picks.get()[4]).toEqual([2, 3, 4, 5])
    fireEvent.click(key('Unidad', 5))
    expect($picks.get()[4]).toEqual([2, 3, 4])
  })
})

describe('the plays', () => {
  it('change the pad and keep what was picked on the other', () => {
    fireEvent.click(key('Unidad', 3))
    fireEvent.click(screen.getByRole('tab', { name: 'Grande y pequeño' }))
    fireEvent.click(within(row('Decena de mil')).getByRole('button', { name: /^Grande/ }))
    expect($picks.get()).toEqual([['BIG'], [], []])
    fireEvent.click(screen.getByRole('tab', { name: '5 cifras' }))
    expect(key('Unidad', 3).getAttribute('aria-pressed')).toBe('true')
  })

  it('put random bets on the slip and say how many are there', () => {
    fireEvent.click(screen.getByRole('button', { name: '5 jugadas al azar, al cupón' }))
    expect($slip.get()).toHaveLength(5)
    expect(screen.getByText('5 jugadas')).toBeTruthy()
  })
})
