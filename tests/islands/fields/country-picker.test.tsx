import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CountryCodePicker } from '#islands/fields/code/CountryCodePicker'
import { $site } from '#lib/stores/site'
import { fakeServer, siteStatus } from '../../support/fakes/fake-server'
import { show } from '../support'

let onSelect: ReturnType<typeof vi.fn<(dialingCode: string) => void>>
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Código de país' })
const key = (name: string) => fireEvent.keyDown(input(), { key: name })
const active = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent

beforeEach(() => {
  fakeServer({ 'GET /wps/system/status': () => ({ value: siteStatus() }) })
  onSelect = vi.fn<(dialingCode: string) => void>()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  $site.set(null)
})

describe('the country-code picker', () => {
  it('starts from a given code, else from the visitor’s country', async () => {
    show(<CountryCodePicker id="c" initial="+34" onSelect={onSelect} />)
    expect(input().value).toBe('+34')
    expect(onSelect).toHaveBeenLastCalledWith('34')
    cleanup()
    $site.set(siteStatus() as never)
    show(<CountryCodePicker id="c" onSelect={onSelect} />)
    await waitFor(() => expect(input().value).toBe('+57'))
    expect(onSelect).toHaveBeenLastCalledWith('57')
  })

  it('takes the main country of a code that several share', () => {
    show(<CountryCodePicker id="c" initial="44" onSelect={onSelect} />)
    fireEvent.focus(input())
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Reino Unido')
  })

  it('opens on focus and closes 200 ms after blur', () => {
    vi.useFakeTimers()
    show(<CountryCodePicker id="c" initial="57" onSelect={onSelect} />)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(input().getAttribute('aria-expanded')).toBe('false')
    fireEvent.focus(input())
    expect(screen.getByRole('listbox')).toBeTruthy()
    expect(input().getAttribute('aria-expanded')).toBe('true')
    fireEvent.blur(input())
    act(() => vi.advanceTimersByTime(199))
    expect(screen.getByRole('listbox')).toBeTruthy()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('is chosen from by keys alone: arrows, letters, Enter, Escape', () => {
    show(<CountryCodePicker id="c" initial="57" onSelect={onSelect} />)
    fireEvent.focus(input())
    expect(active()).toContain('Colombia')
    key('ArrowDown')
    expect(active()).toContain('Comoras')
    key('Escape')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(input().value).toBe('+57')
    key('ArrowDown')
    for (const letter of 'per') key(letter)
    expect(active()).toContain('Perú')
    key('Enter')
    expect(input().value).toBe('+51')
    expect(onSelect).toHaveBeenLastCalledWith('51')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('is chosen from by a press, and each country has its flag and code', () => {
    show(<CountryCodePicker id="c" initial="57" onSelect={onSelect} />)
    fireEvent.focus(input())
    const option = screen.getByRole('option', { name: /Japón/ })
    expect(option.textContent).toContain('+81')
    expect(option.querySelector('img')?.getAttribute('src')).toMatch(/jp.*\.svg/)
    fireEvent.click(option)
    expect(onSelect).toHaveBeenLastCalledWith('81')
  })
})
