import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OfferCard } from '#islands/promotion/OfferCard'
import type { Offer, OwnOffer } from '#islands/promotion/offers'
import { type PromotionDefinition, ruleLines } from '#lib/rewards/promotion/definition'
import { fakeServer } from '../support/fakes/fake-server'
import { show } from './support'

const UNIT = 10_000
const DAY = Date.UTC(2026, 10, 20, 15)
const WEEK_MS = 7 * 86_400_000

const DEFINITION: PromotionDefinition = {
  ...{ type: 'deposit', titles: {}, texts: {}, tone: 'red', startsAt: DAY, endsAt: DAY + WEEK_MS },
  audience: {
    ...{ allow: ['CO', 'MX'], deny: [], vipFrom: 1, vipTo: 5, newDays: 30, verified: ['email'] },
    ...{ anyTags: ['VIP'], noTags: [], once: 'ever' },
  },
  ...{ places: 50, pool: 'bonus', amount: 0, applications: 0, number: 1 },
  tiers: [{ from: 20 * UNIT, percent: 50, cap: 25 * UNIT }],
  ...{ period: 'weekly', rate: 0, minimum: 0, cap: 0 },
  terms: {
    ...{ multiplier: 1_000, base: 'bonus', weights: { RNG: 100, LIVE: 10 }, maxBet: 5 * UNIT },
    ...{ maxBetPolicy: 'refuse', maxWin: 125 * UNIT, lastsMs: WEEK_MS },
  },
}

const OFFER: Offer = {
  ...{ code: 'FIRST', type: 'deposit', title: 'Primer depósito', text: 'Para empezar.' },
  ...{ tone: 'red', startsAt: DAY, endsAt: DAY + WEEK_MS, lines: ruleLines(DEFINITION) },
}
const own = (state: OwnOffer['state'], more: Partial<OwnOffer> = {}): OwnOffer => ({
  ...OFFER,
  ...{ state, amount: 25 * UNIT, reason: '', until: 0, application: null, mayApply: false },
  ...more,
})
const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent)

beforeEach(() => {
  fakeServer({ 'GET /wps/promotions': () => ({ value: { promotions: [OFFER] } }) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says its terms from the rules, and asks a visitor to sign in', () => {
  show(<OfferCard offer={OFFER} />)
  expect(texts()).toEqual([
    expect.stringMatching(/^Desde P\s20\.00: 50 % de tu depósito, hasta P\s25\.00\.$/),
    'Es para tu depósito número 1.',
    expect.stringContaining('Llega como bono'),
    'Antes de ser tuyo apuestas 10 veces el bono.',
    'Cuenta: Tragamonedas 100\u00A0% · Casino en vivo 10\u00A0%.',
    expect.stringMatching(/no se acepta más de P\s5\.00 por apuesta/),
    expect.stringMatching(/hasta P\s125\.00/),
    'Tienes 7 días desde que empieza.',
    expect.stringContaining('Un retiro termina el bono'),
    'Para cuentas de: Colombia, México.',
    'Para niveles VIP 1 a 5.',
    'Para cuentas que hemos elegido: si la tuya no está, la tarjeta lo dice.',
    'Para cuentas de menos de 30 días.',
    'Con el correo verificado.',
    'Una sola vez.',
    expect.stringContaining('Una por persona'),
    'Para las primeras 50 personas.',
    expect.stringContaining('Hasta agotar el presupuesto'),
  ])
  expect(screen.getByRole('button', { name: 'Inicia sesión para participar' })).toBeTruthy()
})

it('is joined, and shows a refusal in its words', async () => {
  const server = fakeServer({
    'GET /wps/promotions': () => ({ value: { promotions: [] } }),
    'POST /wps/promotion/FIRST/join': () => ({
      ...{ status: 409, code: 'promotion.budget', message: 'Se agotó.' },
    }),
  })
  show(<OfferCard offer={own('join')} />)
  fireEvent.click(screen.getByRole('button', { name: 'Participar' }))
  await screen.findByRole('alert')
  expect(screen.getByRole('alert').textContent).toBe('Se agotó.')
  await waitFor(() => expect(server.at('/wps/promotion/FIRST/join')).toHaveLength(1))
})

it.each([
  [own('joined'), /Ya participas/, 'Depositar: Primer depósito'],
  [own('issued'), /Recibiste P\s25\.00/, 'Ver mi bono'],
] as const)('leads on where it goes on', (offer, text, link) => {
  show(<OfferCard offer={offer} />)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: link })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers to claim an amount until a day, or says why not', () => {
  show(<OfferCard offer={own('claim', { until: DAY })} />)
  expect(screen.getByRole('button', { name: /Reclamar P\s25\.00/ })).toBeTruthy()
  expect(screen.getByText(/Reclama antes del 20\/11\/2026/)).toBeTruthy()
  cleanup()
  show(<OfferCard offer={own('close', { reason: 'promotion.verified' })} />)
  expect(screen.getByText(/Por qué no puedes participar: Verifica antes/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
