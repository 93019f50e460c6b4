import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BoardTable } from '#islands/mission/BoardTable'
import type { Tournament } from '#islands/mission/tournament/store'
import { TournamentRow } from '#islands/mission/tournament/TournamentRow'
import { show } from '../support'

const UNIT = 10_000
const CUP: Tournament = {
  ...{ code: 'CUP', name: 'Copa', state: 'open', scoring: 'multiple', join: true, isIn: false },
  ...{ games: [{ gameCode: 'CORAL', title: 'Arrecife' }], categories: ['PVP'] },
  ...{ minStake: 2 * UNIT, minBets: 3, minEntrants: 5, entrants: 7, score: 0, bets: 0 },
  ...{ buyIn: 0, cut: 0 },
  ...{ startsAt: Date.UTC(2029, 11, 1), endsAt: Date.UTC(2030, 0, 1) },
  prizes: [50, 30, 15, 5].map((units) => units * UNIT),
}
const row = (more: Partial<Tournament> = {}): string => {
  show(<TournamentRow tournament={{ ...CUP, ...more }} />)
  return document.body.textContent
}

afterEach(cleanup)

it('says what counts, where, and what is given', () => {
  const text = row()
  expect(text).toMatch(/mejor múltiplo .* Apuestas de P\s2\.00 o más · Al menos 3 rondas/)
  expect(text).toMatch(/Cuentan: Arrecife, /)
  expect(text).toMatch(/1\.º P\s50\.00 · 2\.º P\s30\.00 · 3\.º P\s15\.00 · y 1 premio más/)
  expect(text).toMatch(/P\s100\.00/)
  expect(screen.getByRole('button', { name: 'Participar: Copa' })).toBeTruthy()
})

it('says what taking part costs before anybody does, and that it comes back', () => {
  const text = row({ buyIn: 5 * UNIT, cut: UNIT / 2 })
  expect(text).toMatch(/Inscripción P\s5\.00: P\s4\.50 va a los premios y P\s0\.50 a la casa\./)
  expect(text).toMatch(/Con menos de 5 participantes se devuelve todo\./)
  expect(screen.getByRole('button', { name: /^Participar por P\s5\.00: Copa$/ })).toBeTruthy()
  cleanup()
  expect(row({ buyIn: 5 * UNIT })).toMatch(/Inscripción P\s5\.00, toda para los premios\./)
  cleanup()
  expect(row()).not.toMatch(/Inscripción/)
})

it('says one’s own score, and how many rounds are missing', () => {
  expect(row({ isIn: true, score: 225, bets: 2 })).toMatch(
    /Tu marca: ×2[.,]25 en 2 rondas\. Te falta 1 ronda/,
  )
  expect(screen.queryByRole('button', { name: /Participar/ })).toBeNull()
})

it('lets nobody join what is over, and asks for no more rounds', () => {
  const text = row({ state: 'final', score: 225, bets: 2, isIn: true })
  expect(text).not.toMatch(/Te falta/)
  cleanup()
  row({ state: 'closing' })
  expect(screen.queryByRole('button', { name: /Participar/ })).toBeNull()
})

it('shares a place in the table, and has a column of prizes where there are any', () => {
  const rows = [1, 1, 3].map((place) => {
    return { account: 'a***z', isMe: place === 3, place, score: '×2', prize: 0 }
  })
  show(<BoardTable name="Copa" scored="Múltiplo" rows={rows} />)
  expect(screen.queryByRole('columnheader', { name: 'Premio' })).toBeNull()
  cleanup()
  show(
    <BoardTable
      name="Copa"
      scored="Múltiplo"
      rows={rows.map((each) => ({ ...each, prize: 5e4 }))}
    />,
  )
  expect(screen.getByRole('columnheader', { name: 'Premio' })).toBeTruthy()
  expect(screen.getAllByRole('cell', { name: '1' })).toHaveLength(2)
  expect(document.querySelector('.board-own')?.textContent).toContain('Tú')
})
