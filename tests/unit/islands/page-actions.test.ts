import { describe, expect, it } from 'vitest'
import { ACTIONS } from '#islands/shell/page-actions'
import { isAgentPage } from '#lib/rules/agent-page'
import { isMemberPage } from '#lib/rules/member-page'
import { MODALS } from '#lib/stores/modal'
import { ACCOUNT_ENTRIES, HELP_ENTRIES, SITE_ENTRIES } from '#sections/menu/entries'
import { sources } from '../../tidy/support/sources'

const KNOWN = new Set<string>([...Object.keys(ACTIONS), ...MODALS])

/** An action, or one at a part of it: of the centres, a page they have. */
function isKnown(pressed: string): boolean {
  const [name = '', part] = pressed.split('#')
  if (part === undefined || !KNOWN.has(name)) return KNOWN.has(name)
  return name === 'agent-center' ? isAgentPage(part) : name !== 'center' || isMemberPage(part)
}

describe('a press', () => {
  it('that markup names starts something', () => {
    const markup = sources('src', /\.(astro|tsx)$/)
    const named = markup.flatMap(({ path, text }) =>
      [...text.matchAll(/data-action="([\w#-]+)"/g)].map(([, name = '']) => ({ path, name })),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ name }) => !isKnown(name))).toEqual([])
  })

  it('on an entry of the menu leads to a screen', () => {
    const entries = [...SITE_ENTRIES, ...ACCOUNT_ENTRIES, ...HELP_ENTRIES]
    const dead = entries.filter(({ path, action }) => !path && !isKnown(action ?? ''))
    expect(dead).toEqual([])
    expect(entries.filter(({ action }) => action && !isKnown(action))).toEqual([])
  })
})
