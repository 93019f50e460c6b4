import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PeriodTime } from '#islands/fields/format/PeriodTime'
import { TextProvider } from '#islands/ui/text'
import { $site, type SiteStatus } from '#lib/stores/site'
import { type PeriodKind, periodAt } from '#lib/time/period'
import { siteStatus } from '../../support/fakes/fake-server'

/** Whichever zone the reader is in, the site's is another. */
const ZONES = ['America/Bogota', 'Pacific/Auckland'] as const

function shown(kind: PeriodKind, zone: string, at: string, language = 'es') {
  $site.set({ ...siteStatus(), timeZone: zone } as unknown as SiteStatus)
  const { container } = render(
    <TextProvider language={language} texts={{}}>
      <PeriodTime {...periodAt(kind, zone, Date.parse(at))} />
    </TextProvider>,
  )
  return container.textContent?.replaceAll(/\s/g, ' ')
}

afterEach(() => {
  cleanup()
  $site.set(null)
})

it.each(ZONES)('shows whole days of a month and of a week in %s', (zone) => {
  expect(shown('monthly', zone, '2026-10-15T12:00:00Z')).toBe('01/10/2026 – 31/10/2026')
  cleanup()
  expect(shown('weekly', zone, '2026-10-01T12:00:00Z', 'en')).toBe('28 Sep 2026 – 04 Oct 2026')
})

it('shows one day by its name, also when it has 23 or 25 hours', () => {
  for (const [at, day] of [
    ['2026-03-08T15:00:00Z', '08/03/2026'],
    ['2026-11-01T15:00:00Z', '01/11/2026'],
  ] as const) {
    expect(shown('daily', 'America/New_York', at)).toBe(day)
    cleanup()
  }
})

it('shows an hour and a slot by the clock', () => {
  expect(shown('hourly', 'America/Bogota', '2026-10-01T20:30:00Z')).toBe('01/10/2026 15:00 – 16:00')
  cleanup()
  const slot = shown('realtime', 'America/Bogota', '2026-10-01T20:32:00Z')
  expect(slot).toBe('01/10/2026 15:30 – 15:35')
})
