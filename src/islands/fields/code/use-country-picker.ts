import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '#islands/ui/text'
import { COUNTRIES, type Country } from '#lib/i18n/countries'
import { COUNTRY_CLOSE_MS } from '#lib/limits'
import { $site, loadSite } from '#lib/stores/site'
import { useValue } from '../use-value'

export interface NamedCountry extends Country {
  name: string
}

/** How long typed letters belong to one search, milliseconds: a slow hand is a hand as well. */
const SEARCH_MS = 2_000

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The countries by their names in the page's language, in its order. */
function useCountries(): NamedCountry[] {
  const { tag } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' })
    return COUNTRIES.map((country) => ({
      ...country,
      name: names.of(country.code) ?? country.code,
    })).sort((a, b) => a.name.localeCompare(b.name, tag))
  }, [tag])
}

/** The country chosen: of a dialing code given at first, else where the visitor is. */
function useChosen(initial: string, onSelect: (dialingCode: string) => void) {
  // What the form holds later is what was chosen here.
  const [start] = useState(() => initial.replace('+', ''))
  const here = useValue($site)?.location.country
  const [code, setCode] = useState('')
  const given = COUNTRIES.find(({ dialingCode }) => dialingCode === start)
  const found = given ?? COUNTRIES.find((country) => country.code === here) ?? COUNTRIES[0]
  const chosen = COUNTRIES.find((country) => country.code === code) ?? found
  const dialingCode = chosen?.dialingCode ?? ''
  const select = useRef(onSelect)
  select.current = onSelect
  useEffect(() => {
    loadSite().catch(() => undefined)
  }, [])
  useEffect(() => select.current(dialingCode), [dialingCode])
  return { chosen, choose: setCode }
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** A list that opens on focus and closes shortly after blur; keys move, choose, search, close. */
export function useCountryPicker(initial: string, onSelect: (dialingCode: string) => void) {
  const countries = useCountries()
  const { chosen, choose } = useChosen(initial, onSelect)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = useRef({ text: '', at: 0 })
  useEffect(() => () => clearTimeout(closing.current), [])

  const show = () => {
    clearTimeout(closing.current)
    if (open) return
    setActive(
      Math.max(
        0,
        countries.findIndex(({ code }) => code === chosen?.code),
      ),
    )
    search.current = { text: '', at: 0 }
    setOpen(true)
  }
  const hide = () => {
    clearTimeout(closing.current)
    closing.current = setTimeout(() => setOpen(false), COUNTRY_CLOSE_MS)
  }
  const pick = (index: number) => {
    const country = countries[index]
    if (country) choose(country.code)
    setOpen(false)
  }
  const find = (letter: string) => {
    const now = Date.now()
    const kept = now - search.current.at < SEARCH_MS ? search.current.text : ''
    search.current = { text: kept + plain(letter), at: now }
    const { text } = search.current
    const at = countries.findIndex(
      ({ name, dialingCode }) => plain(name).startsWith(text) || dialingCode.startsWith(text),
    )
    if (at >= 0) setActive(at)
  }
  const move = (key: string) => {
    const last = countries.length - 1
    search.current = { text: '', at: 0 }
    if (key === 'Home') setActive(0)
    else if (key === 'End') setActive(last)
    else setActive((now) => Math.min(last, Math.max(0, now + (STEPS[key] ?? 0))))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.altKey || event.ctrlKey || event.metaKey || key === 'Tab') return
    const isMove = key in STEPS || key === 'Home' || key === 'End'
    const isPick = key === 'Enter' || key === ' '
    if (key === 'Escape' && !open) return
    event.preventDefault()
    if (key === 'Escape') setOpen(false)
    else if (!open) show()
    else if (isPick) pick(active)
    else if (isMove) move(key)
    else if (key.length === 1) find(key)
  }
  return { countries, chosen, open, active, show, hide, pick, onKeyDown }
}
