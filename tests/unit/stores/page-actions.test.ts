import { describe, expect, it } from 'vitest'
import { MODALS } from '#lib/stores/modal'
import { ACTIONS } from '#lib/stores/page-actions'
import { ACCOUNT_ENTRIES, HELP_ENTRIES, SITE_ENTRIES } from '#sections/menu/entries'
import { sources } from '../../tidy/support/sources'

const KNOWN = new Set<string>([...Object.keys(ACTIONS), ...MODALS])

describe('a press', () => {
  it('that markup names starts something', () => {
    const markup = sources('src', /\.(astro|tsx)$/)
    const named = markup.flatMap(({ path, text }) =>
      [...text.matchAll(/data-action="([\w-]+)"/g)].map(([, name = '']) => ({ path, name })),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ name }) => !KNOWN.has(name))).toEqual([])
  })

  it('on an entry of the menu leads to a screen', () => {
    const entries = [...SITE_ENTRIES, ...ACCOUNT_ENTRIES, ...HELP_ENTRIES]
    const dead = entries.filter(({ path, action }) => !path && !KNOWN.has(action ?? ''))
    expect(dead).toEqual([])
    expect(entries.filter(({ action }) => action && !KNOWN.has(action))).toEqual([])
  })
})
