import { webcrypto } from 'node:crypto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RaffleCheck } from '#islands/promotion/raffle/RaffleCheck'
import { RainCheck } from '#islands/promotion/rain/RainCheck'
import { Fairness } from '#islands/promotion/wheel/Fairness'
import type { Wheel } from '#islands/promotion/wheel/store'
import { TextProvider } from '#islands/ui/text'
import { splitEnvelope } from '#lib/rewards/chance/envelope'
import { raffleListHash, winnersOf } from '#lib/rewards/chance/raffle-proof'
import { commitmentOf } from '#lib/rewards/chance/seeded'
import { spinWheel } from '#lib/rewards/chance/wheel'
import { fakeServer } from '../../support/fakes/fake-server'
import { show, textsOf } from '../support'

const SEED = '5e'.repeat(32)
const SEGMENTS = [{ code: 'five', weight: 1, stock: null }]
const WHEEL: Wheel = {
  ...{ code: 'SUERTE', title: 'Rueda', per: 10_000, perDay: 1, startsAt: 0, endsAt: 1 },
  ...{ state: 'over', segments: [], consolation: 'five', earned: 0, left: 0, day: '20311121' },
  ...{ commitment: 'of-today', memberSeed: 'a1', nonce: 1, name: 'a1', spins: [] },
  provenDay: '20311120',
}

async function turned() {
  const asked = { code: 'SUERTE', seed: SEED, memberSeed: 'a1', nonce: 0 }
  const turns = [
    { name: 'a1', memberSeed: 'a1', nonce: 0, ...(await spinWheel(asked, SEGMENTS, 'five')) },
  ]
  return {
    ...{ code: 'SUERTE', day: '20311120', seed: SEED, segments: SEGMENTS, consolation: 'five' },
    ...{ commitment: await commitmentOf('WHEEL-COMMIT-v1', SEED), turns, restocks: [] },
  }
}

async function drawn() {
  const rows = [{ name: 'a1', from: 1, to: 3 }]
  const asked = { code: 'RIFA', seed: SEED, rows, prizes: [{ code: 'first', count: 1 }] }
  const commitment = await commitmentOf('RAFFLE-COMMIT-v1', SEED)
  const winners = await winnersOf({ ...asked, oncePerMember: true })
  const listHash = await raffleListHash(rows)
  return { ...asked, commitment, listHash, oncePerMember: true, winners }
}

async function split() {
  const asked = { mode: 'random' as const, total: 10_000, shares: 3, seed: SEED }
  const made = await splitEnvelope({ ...asked, id: 'LLUVIA' })
  const commitment = await commitmentOf('ENVELOPE-COMMIT-v1', SEED)
  const parts = 'parts' in made ? made.parts : []
  return { ...asked, code: 'LLUVIA', commitment, parts, taken: 2, returned: 0 }
}

beforeEach(() => void vi.stubGlobal('crypto', webcrypto))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CHECKS = [
  {
    of: 'a raffle',
    path: 'GET /wps/raffle/RIFA/proof',
    proof: drawn,
    element: <RaffleCheck code="RIFA" />,
    press: 'Comprobar el sorteo',
    has: [SEED, 'Guardar la prueba'],
  },
  {
    of: 'red envelopes',
    path: 'GET /wps/rain/LLUVIA/proof',
    proof: split,
    element: <RainCheck code="LLUVIA" />,
    press: 'Comprobar el reparto',
    has: [SEED, 'Se abrieron 2 de 3'],
  },
  {
    of: 'a wheel',
    path: 'GET /wps/wheel/SUERTE/proof/20311120',
    proof: turned,
    element: <Fairness wheel={WHEEL} />,
    press: 'Comprobar los giros del 20/11/2031',
    has: [SEED, 'Guardar la prueba'],
  },
] as const

it.each(CHECKS)('$of agrees with its seed, and says what it is checked by', async (check) => {
  const value = await check.proof()
  fakeServer({ [check.path]: () => ({ value }) })
  show(check.element)
  fireEvent.click(screen.getByRole('button', { name: check.press }))
  await screen.findByText(/^Comprobado en tu navegador/)
  for (const text of check.has) expect(document.body.textContent).toContain(text)
})

it.each(CHECKS)('$of with another commitment does not agree', async (check) => {
  const value = { ...(await check.proof()), commitment: 'of-another-seed' }
  fakeServer({ [check.path]: () => ({ value }) })
  show(check.element)
  fireEvent.click(screen.getByRole('button', { name: check.press }))
  await screen.findByText(/no coinciden? con lo/)
})

it('writes the day of a wheel as its language does', () => {
  render(
    <TextProvider language="de" texts={textsOf('de')}>
      <Fairness wheel={WHEEL} />
    </TextProvider>,
  )
  expect(screen.getByRole('button', { name: /20\.11\.2031/ })).toBeTruthy()
})
