import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RaffleCard } from '#islands/promotion/raffle/RaffleCard'
import type { Raffle } from '#islands/promotion/raffle/store'
import { show } from '../support'

const UNIT = 10_000
const RAFFLE: Raffle = {
  ...{ code: 'RIFA', title: 'Rifa', per: 50 * UNIT, perDay: 3, commitment: '' },
  ...{ startsAt: 0, endsAt: Date.UTC(2030, 0, 1), takenUntil: Date.UTC(2030, 2, 2) },
  ...{ prizes: [{ code: 'first', amount: 100 * UNIT, count: 1 }], state: 'drawn' },
  ...{ numbers: 1, all: 1, name: 'yo', winners: [{ prize: 'first', number: 1, name: 'yo' }] },
  ...{ won: 100 * UNIT, waiting: 0, lapsed: 0 },
}
const card = (raffle: Partial<Raffle>): string => {
  show(<RaffleCard raffle={{ ...RAFFLE, ...raffle }} />)
  return document.body.textContent
}

afterEach(cleanup)

it('tells the term before the draw', () => {
  expect(card({ state: 'open', won: 0 })).toMatch(/dentro de los 60 días siguientes al cierre/)
})

it('says until when a prize may be taken', () => {
  expect(card({ waiting: 100 * UNIT })).toMatch(/Puedes recibirlo hasta el .*2030/)
  expect(screen.getByRole('button', { name: /Recibir P\s100\.00/ })).toBeTruthy()
})

it('says what lapsed, and offers it no more', () => {
  expect(card({ lapsed: 100 * UNIT })).toMatch(/No recibiste P\s100\.00 a tiempo: .*2030/)
  expect(screen.queryByRole('button', { name: /Recibir/ })).toBeNull()
  expect(document.body.textContent).not.toMatch(/ya en tu saldo/)
})
