import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MissionPage } from '#islands/mission/MissionPage'
import { ReferralPage } from '#islands/referral/ReferralPage'
import { BonusPage } from '#islands/reward/bonus/BonusPage'
import { RewardPage } from '#islands/reward/RewardPage'
import { PROMOTION_STATES } from '#lib/rules/promotion-state'
import { $centerBadges } from '#lib/stores/center/badges'
import { fakeServer } from '../../support/fakes/fake-server'
import { giveDialogs, show } from '../support'

const UNIT = 10_000
const DAY = Date.UTC(2026, 10, 20, 15)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bonus = (id: string, state: string, more = {}) => ({
  id,
  name: `Bono ${id}`,
  amount: 70 * UNIT,
  required: 0,
  staked: 0,
  state,
  at: DAY,
  expiresAt: 0,
  reason: '',
  ...{ promotion: id, left: 0, converted: 0, weights: {}, maxBet: 0, maxBetPolicy: 'refuse' },
  ...{ maxWin: 0, endedAt: 0, note: '' },
  ...more,
})

it('bonuses: each with its state and what is left to stake, filtered by whether it runs', async () => {
  const list = [
    bonus('a', 'issued', { required: 500 * UNIT, staked: 116 * UNIT, expiresAt: DAY }),
    bonus('b', 'rejected', { reason: 'Documento vencido' }),
    bonus('c', 'process'),
  ]
  fakeServer({ 'GET /wps/bonus': () => ({ value: { bonuses: list } }) })
  show(<BonusPage />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Bono a.*Vence el.*P\s70\.00Acreditado.*Te falta apostar P\s384\.00/),
    expect.stringMatching(/Bono b.*Rechazado.*Motivo: Documento vencido/),
    expect.stringMatching(/Bono c.*En proceso.*Espera a que termine el bono anterior/),
  ])
  expect(screen.getByRole('progressbar', { name: 'Rollover cumplido' })).toMatchObject({
    value: 116 * UNIT,
    max: 500 * UNIT,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Terminados' }))
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Bono b'),
  ])
})

it('bonuses: says its terms, and is given up after a second question', async () => {
  const terms = { weights: { RNG: 100, LOTT: 20 }, maxBet: 5 * UNIT, maxWin: 500 * UNIT }
  const running = bonus('g', 'issued', { required: 100 * UNIT, left: 30 * UNIT, ...terms })
  const server = fakeServer({
    'GET /wps/bonus': () => ({ value: { bonuses: [running] } }),
    'POST /wps/bonus/g/forfeit': () => ({ value: { sumBalance: 0, bonus: 0 } }),
  })
  giveDialogs()
  show(<BonusPage />)
  const row = await screen.findByText('Bono g')
  const text = row.closest('li')?.textContent
  expect(text).toContain('Cuenta para el rollover: Tragamonedas 100\u00A0% · Lotería 20\u00A0%')
  expect(text).toMatch(/Máximo por apuesta o ronda: P\s5\.00; una mayor no se acepta/)
  expect(text).toMatch(/pasan a ser tuyos hasta P\s500\.00/)
  fireEvent.click(screen.getByRole('button', { name: 'Dejar Bono g' }))
  const dialog = screen.getByRole('alertdialog', { name: '¿Dejar este bono?' })
  expect(dialog.textContent).toMatch(/Se devuelven P\s30\.00/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Seguir con el bono' }))
  expect(server.at('/wps/bonus/g/forfeit')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Dejar Bono g' }))
  server.on('GET /wps/bonus', () => ({
    value: { bonuses: [{ ...running, state: 'close', reason: 'forfeited' }] },
  }))
  fireEvent.click(screen.getByRole('button', { name: 'Sí, dejarlo' }))
  await screen.findByText('Motivo: lo dejaste')
  expect(server.at('/wps/bonus/g/forfeit')).toHaveLength(1)
})

it('bonuses: none, and a list that does not come', async () => {
  const server = fakeServer({ 'GET /wps/bonus': () => ({ status: 503, code: 'request.busy' }) })
  show(<BonusPage />)
  await screen.findByText('No pudimos cargar tus bonos')
  server.on('GET /wps/bonus', () => ({ value: { bonuses: [] } }))
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Aún no tienes bonos')
  expect(screen.getByRole('link', { name: 'Ver promociones' })).toHaveProperty(
    'pathname',
    '/promotions',
  )
})

it('rewards: every state has its word; what was asked for with points beside them', async () => {
  const rewards = PROMOTION_STATES.map((state) => ({ ...bonus(state, state), kind: 'daily' }))
  const asked = { id: 'r', name: 'Gorra', points: 15_000_000, at: DAY, reason: '' }
  fakeServer({
    'GET /wps/reward': () => ({ value: { rewards } }),
    'GET /wps/relay/MCS2_getRedeemPointList': () => ({
      value: {
        redemptions: [
          { ...asked, state: 'approved', decidedAt: DAY },
          { ...asked, id: 's', state: 'process', decidedAt: 0 },
        ],
      },
    }),
  })
  show(<RewardPage />)
  const rows = await screen.findAllByRole('listitem')
  const chips = rows.map((row) => row.querySelector('.chip')?.textContent ?? '')
  expect(new Set(chips).size).toBe(PROMOTION_STATES.length)
  for (const chip of chips) expect(chip).toMatch(/^[A-Z][a-zó ]+$/)
  fireEvent.click(screen.getByRole('tab', { name: 'Historial de canjes' }))
  await screen.findAllByText('Gorra')
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Resuelto el .*1,500 puntosAprobado/),
    expect.stringMatching(/1,500 puntosEn proceso/),
  ])
})

it('missions: progress, reward, and the leaders of one when asked for', async () => {
  const mission = {
    ...{
      id: 'DIEZ',
      name: 'Diez sorteos',
      target: 10,
      reward: 5 * UNIT,
      endsAt: 9_000_000_000_000,
    },
    ...{
      measure: 'count',
      minimum: UNIT,
      categories: ['LOTT'],
      every: 'daily',
      period: '20261120',
    },
    claimUntil: 9_000_000_000_000,
  }
  const server = fakeServer({
    'GET /wps/relay/MCSFE_getMissionSummaryDetails': () => ({
      value: { open: 1, missions: [{ ...mission, progress: 4, state: 'joined' }] },
    }),
    'GET /wps/relay/MCSFE_getMissionLeaderboard': () => ({
      value: {
        list: [
          { account: 'a***z', progress: 9, isMe: false, place: 1 },
          { account: 'b***y', progress: 9, isMe: false, place: 1 },
          { account: 'm***1', progress: 4, isMe: true, place: 3 },
        ],
      },
    }),
  })
  show(<MissionPage />)
  await screen.findByText('1 misión pendiente')
  expect($centerBadges.get().missionLeaderboard).toBe(1)
  expect(screen.getByRole('listitem').textContent).toMatch(
    /Diez sorteos.*P\s5\.00InscritoApuestas ya resueltas · Cada día.*Cuenta: Lotería.*4 de 10/,
  )
  expect(server.at('/wps/relay/MCSFE_getMissionLeaderboard')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Ver clasificación de Diez sorteos' }))
  const table = await screen.findByRole('table', { name: 'Clasificación de Diez sorteos' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['PuestoCuentaAvance', '1a***z 9', '1b***y 9', '3m***1 Tú4'])
})

it('missions: one that is done is claimed from its row', async () => {
  const done = {
    ...{ id: 'DIEZ', name: 'Diez sorteos', target: 10, progress: 12, reward: 5 * UNIT },
    ...{ measure: 'count', minimum: 0, categories: [], every: 'weekly', period: 'w20261116' },
    ...{ state: 'claim', endsAt: DAY, claimUntil: DAY },
  }
  const server = fakeServer({
    'GET /wps/relay/MCSFE_getMissionSummaryDetails': () => ({
      value: { open: 1, missions: [done] },
    }),
    'POST /wps/mission/DIEZ/claim': () => ({ value: { ...done, state: 'claimed' } }),
  })
  show(<MissionPage />)
  const button = await screen.findByRole('button', { name: /Reclamar P\s5\.00: Diez sorteos/ })
  server.on('GET /wps/relay/MCSFE_getMissionSummaryDetails', () => ({
    value: { open: 0, missions: [{ ...done, state: 'claimed' }] },
  }))
  fireEvent.click(button)
  await screen.findByText(/Recibiste P\s5\.00/)
  expect(server.at('/wps/mission/DIEZ/claim')).toHaveLength(1)
})

it('referral: the invite to copy, who came by it page by page, and what it earned', async () => {
  const invitee = (account: string, state: string, at: number) => ({ account, state, at })
  const copied: string[] = []
  vi.stubGlobal('navigator', {
    onLine: true,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
  const server = fakeServer({
    'GET /wps/member/invite': () => ({ value: { code: 'ABC234' } }),
    'GET /wps/member/invite/list': ({ query }) => ({
      value: query['before']
        ? { total: 3, invitees: [invitee('c***a', 'playing', DAY - 2)], earned: [], next: null }
        : {
            total: 3,
            invitees: [invitee('a***z', 'registered', DAY), invitee('b***o', 'deposited', DAY - 1)],
            earned: [
              {
                ...{ reason: 'b***o', kind: 'deposit', reached: 20 * UNIT, at: DAY },
                ...{ amount: 2 * UNIT, why: null, isPaid: true },
              },
              {
                ...{ reason: 'c***a', kind: 'valid-bet', reached: 50 * UNIT, at: DAY - 1 },
                ...{ amount: 0, why: 'cap', isPaid: false },
              },
            ],
            next: DAY - 1,
          },
    }),
  })
  show(<ReferralPage />)
  await screen.findByText('ABC234')
  const link = `${window.location.origin}/register?referralCode=ABC234`
  fireEvent.click(screen.getByRole('button', { name: 'Copiar enlace' }))
  await screen.findByText('Enlace copiado')
  fireEvent.click(screen.getByRole('button', { name: 'Copiar código' }))
  await screen.findByText('Código copiado')
  expect(copied).toEqual([link, 'ABC234'])
  const list = await screen.findByRole('region', { name: 'Tus invitados (3)' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(within(list).getByRole('button', { name: 'Ver más' }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3))
  expect(server.at('/wps/member/invite/list').at(-1)?.query['before']).toBe(String(DAY - 1))
  expect(within(list).queryByRole('button')).toBeNull()
  expect(list.textContent).toMatch(/a\*\*\*z.*Registrado.*Ya depositó.*Ya apostó/)
  const earned = screen.getByRole('region', { name: 'Lo que has ganado por invitar' })
  const [paid, nothing] = within(earned).getAllByRole('listitem')
  expect(paid?.textContent).toMatch(/b\*\*\*o depositó P\s20\.00 o más.*\+P\s2\.00$/)
  expect(nothing?.textContent).toMatch(
    /c\*\*\*a llegó a P\s50\.00.*premios de ese mes.*Sin premio$/,
  )
})
