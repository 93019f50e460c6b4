import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { send } from '#console/kit/client'
import { RegionBox } from '#console/screens/RegionBox'
import { regionAct, regionOf } from '#console/screens/region-act'
import { TextProvider } from '#islands/ui/text'
import { COUNTRIES } from '#lib/i18n/countries'
import { OFFERED } from '#lib/i18n/languages'
import { giveDialogs } from '../support'

vi.mock('#console/kit/client', async (load) => ({ ...(await load<object>()), send: vi.fn() }))

const texts = { console: JSON.parse(readFileSync('locales/es/console.json', 'utf8')) }
const { region: words, alerts } = texts.console
const open = { mode: 'deny', countries: [], allowAddresses: [], denyAddresses: [] } as const
const around = { t: (key: string) => key, tag: 'es-419' }

beforeAll(giveDialogs)
afterEach(cleanup)

it('shows whom the site lets in, and sends what was written by name and by code', async () => {
  const site = { ...open, countries: ['CU'] }
  vi.mocked(send).mockImplementation((async (name: string) =>
    name === 'site.region' ? site : {}) as never)
  render(
    <TextProvider language="es" texts={texts}>
      <RegionBox isBlind={false} />
    </TextProvider>,
  )
  expect(await screen.findByText('Cuba')).toBeTruthy()
  expect(screen.queryByText(words.blind)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: alerts.change }))
  const dialog = within(screen.getByRole('dialog'))
  const field = dialog.getByLabelText<HTMLTextAreaElement>(words.countries)
  expect(field.value).toBe('Cuba')
  fireEvent.change(field, { target: { value: 'cuba, kp, japon' } })
  fireEvent.change(dialog.getByLabelText(words.never), { target: { value: '192.0.2.0/24' } })
  fireEvent.click(dialog.getByRole('button', { name: alerts.change }))
  const region = { mode: 'deny', countries: ['CU', 'KP', 'JP'], allowAddresses: [] }
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith('site.set', {
      region: { ...region, denyAddresses: ['192.0.2.0/24'] },
    }),
  )
})

it.each([
  [{ countries: 'Atlántida' }, 'region.bad'],
  [{ deny: '192.0.2.0' }, 'region.bad'],
  [{ allow: '10.0.0.0/64' }, 'region.bad'],
  [{ mode: 'allow', countries: ' , ' }, 'region.nobody'],
])('sends nothing of %j', (values, why) => {
  expect(() => regionOf(values, around)).toThrow(expect.objectContaining({ message: why }))
})

it('reads in every language what it wrote of every country', () => {
  const countries = [...new Set(COUNTRIES.map(({ code }) => code))]
  for (const { tag } of OFFERED) {
    const told = { ...around, tag, reload: async () => undefined }
    const { fields = [] } = regionAct({ ...open, countries } as never, told)
    const given = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
    expect([tag, regionOf(given, told).countries]).toEqual([tag, countries])
  }
})
