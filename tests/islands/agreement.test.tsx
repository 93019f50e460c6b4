import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OfferForm } from '#islands/agreement/OfferForm'
import { OwnContracts } from '#islands/agreement/OwnContracts'
import { $toasts } from '#lib/stores/toast'
import { type Answer, fakeServer } from '../support/fakes/fake-server'
import { show } from './support'

const OFFERED_AT = Date.UTC(2026, 10, 20, 15)
const OFFER = {
  ...{ id: 'c1', kind: 'dividend', version: 2, upline: 'house', member: 'm1', account: 'ana' },
  ...{ period: 'monthly', activeFrom: 0, carries: false, rate: 500, state: 'offered' },
  tiers: [{ loss: 0, valid: 0, active: 0, rate: 500 }],
  ...{ offeredAt: OFFERED_AT, expiresAt: OFFERED_AT + 1, decidedAt: 0, endedAt: 0, fromAt: 0 },
}
const ANA = { id: 'm1', account: 'ana', joinedAt: OFFERED_AT }
const DECIDE = 'POST /wps/relay/MCS2_processDividendReq'
/** What the server still has. */
let contracts = [OFFER]
let decided: Answer
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  contracts = [OFFER]
  server = fakeServer({
    'GET /wps/agent/contracts': () => ({ value: { contracts, next: null } }),
    [DECIDE]: () => decided,
    // What waits in other lists is not known, and matters to none of these.
    'GET /wps/system/status': () => ({ code: 'site.maintenance', status: 503 }),
  })
  $toasts.set([])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('takes an offer away that was answered elsewhere, and says so', async () => {
  show(<OwnContracts kind="dividend" />)
  const accept = await screen.findByRole('button', { name: 'Aceptar' })
  contracts = []
  decided = { code: 'contract.state', status: 409, message: 'Ya cambió.' }
  fireEvent.click(accept)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull())
  expect($toasts.get()).toMatchObject([{ tone: 'danger', text: 'Ya cambió.' }])
})

it('keeps an offer whose answer was refused for another reason, with the reason', async () => {
  show(<OwnContracts kind="dividend" />)
  const accept = await screen.findByRole('button', { name: 'Aceptar' })
  decided = { code: 'contract.rate-room', status: 422, message: 'El máximo es 3 %.' }
  fireEvent.click(accept)
  expect((await screen.findByRole('alert')).textContent).toBe('El máximo es 3 %.')
  expect(screen.getByRole('button', { name: 'Aceptar' })).not.toBeNull()
  expect($toasts.get()).toEqual([])
})

it('says the highest rate before it sends an offer above it', () => {
  show(<OfferForm kind="daily" people={[ANA]} onDone={() => undefined} />)
  fireEvent.change(screen.getByLabelText('Tasa (%)'), { target: { value: '101' } })
  fireEvent.change(screen.getByLabelText(/Apuesta válida/), { target: { value: '10' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar oferta' }))
  expect(screen.getByText('La tasa más alta es 100 %.')).not.toBeNull()
  expect(server.received.filter(({ method }) => method === 'POST')).toEqual([])
})
