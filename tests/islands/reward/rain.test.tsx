import { webcrypto } from 'node:crypto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RainCard } from '#islands/promotion/rain/RainCard'
import { $opened, type Rain } from '#islands/promotion/rain/store'
import { splitEnvelope } from '#lib/rewards/chance/envelope'
import { commitmentOf } from '#lib/rewards/chance/seeded'
import { fakeServer } from '../../support/fakes/fake-server'
import { show } from '../support'

const UNIT = 10_000
const SEED = '5a'.repeat(32)
const RAIN: Rain = {
  ...{ code: 'LLUVIA', title: 'Lluvia', mode: 'random', total: 10 * UNIT, shares: 3, left: 2 },
  ...{
    minimum: 0,
    startsAt: 0,
    endsAt: Date.UTC(2090, 0),
    commitment: '',
    from: '',
    isOwn: false,
    state: 'open',
  },
  ...{ amount: 0, isProved: false },
}

/** jsdom has no subtle one. */
beforeEach(() => void vi.stubGlobal('crypto', webcrypto))
afterEach(() => {
  cleanup()
  $opened.set(null)
  vi.unstubAllGlobals()
})

it('is opened, and says what it held', async () => {
  const server = fakeServer({
    'POST /wps/rain/LLUVIA/open': () => ({ value: { amount: 38_800, left: 1 } }),
    'GET /wps/rains': () => ({ value: { rains: [] } }),
  })
  show(<RainCard rain={RAIN} />)
  expect(screen.getByText(/reparte P\s10\.00 en 3 sobres al azar/)).toBeTruthy()
  expect(screen.getByText(/Quedan 2 de 3/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Abrir un sobre' }))
  await waitFor(() => expect($opened.get()).toEqual({ title: 'Lluvia', amount: 38_800 }))
  expect(server.at('/wps/rain/LLUVIA/open')).toHaveLength(1)
})

it('shows a refusal in its words', async () => {
  fakeServer({
    'POST /wps/rain/LLUVIA/open': () => ({
      ...{ status: 409, code: 'envelope.empty', message: 'Ya no quedan sobres.' },
    }),
  })
  show(<RainCard rain={RAIN} />)
  fireEvent.click(screen.getByRole('button', { name: 'Abrir un sobre' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Ya no quedan sobres.')
})

it.each([
  [0, /Comprobado en tu navegador/],
  [100, /no coincide con lo anunciado/],
])('is worked out again at the end; parts moved by %i are found out', async (moved, text) => {
  const { code, mode, total, shares } = RAIN
  const split = await splitEnvelope({ mode, id: code, total, shares, seed: SEED })
  const [first = 0, second = 0, third = 0] = 'parts' in split ? split.parts : []
  const commitment = await commitmentOf('ENVELOPE-COMMIT-v1', SEED)
  const parts = [first + moved, second - moved, third]
  fakeServer({
    'GET /wps/rain/LLUVIA/proof': () => ({
      value: {
        code,
        mode,
        total,
        shares,
        commitment,
        seed: SEED,
        parts,
        taken: 2,
        returned: third,
      },
    }),
  })
  show(<RainCard rain={{ ...RAIN, state: 'mine', amount: first, isProved: true }} />)
  expect(screen.queryByRole('button', { name: 'Abrir un sobre' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Comprobar el reparto' }))
  expect(await screen.findByText(text)).toBeTruthy()
})
