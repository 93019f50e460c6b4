import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NewsToasts } from '#islands/notification/NewsToasts'
import { NotificationModal } from '#islands/notification/NotificationModal'
import { watchNews } from '#islands/notification/watch'
import { $announcesResults, $news, $unseenResults } from '#lib/stores/news/news'
import { freePlay } from '#lib/stores/sign-in'
import { $toasts } from '#lib/stores/toast'
import { $balance } from '#lib/stores/wallet'
import { eventually } from '../support/eventually'
import { fakeServer, signedIn, siteStatus } from '../support/fakes/fake-server'
import { giveDialogs, show } from './support'

const TICKETS = 'GET /wps/lottery/tickets'
const MESSAGES = 'GET /wps/message'
const ticket = (id: string, state: string, payout = 0) => ({
  ...{ id, gameCode: 'VELOZ1', issue: '202611230930', at: 5, state, amount: 10_000, payout },
  lines: [],
})
const message = (id: string) => ({
  ...{ id, kind: 'system', key: 'deposit.credited', params: { amount: 500_000 }, at: 9 },
  ...{ title: '', body: '', isRead: false },
})
const balance = (sumBalance: number, held = 0) =>
  $balance.set({ sumBalance, bonus: 0, held, currency: 'PLY', version: 1, symbol: 'P' })

let stop = () => {}

afterEach(() => {
  stop()
  cleanup()
  localStorage.clear()
  $news.set([])
  $toasts.set([])
  $balance.set(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says on any page that a ticket seen open is settled, once, and counts it', async () => {
  let tickets = [ticket('B1-a', 'open'), ticket('B1-b', 'open')]
  fakeServer({ [TICKETS]: () => ({ value: { tickets } }) })
  stop = watchNews('m1', false)
  await eventually(() => expect(localStorage.getItem('results:m1')).toContain('B1-a'))
  expect($news.get()).toEqual([])
  stop()
  tickets = [ticket('B1-a', 'won', 97_500), ticket('B1-b', 'cancelled', 10_000)]
  stop = watchNews('m1', false)
  await eventually(() => expect($unseenResults.get()).toEqual(['B1-a']))
  show(<NewsToasts />)
  await eventually(() => expect($toasts.get()).toHaveLength(1))
  expect($toasts.get()[0]).toMatchObject({ tone: 'success', prize: 'P\u00A09.75' })
  stop()
  stop = watchNews('m1', false)
  await eventually(() => expect($unseenResults.get()).toEqual(['B1-a']))
  expect($news.get()).toEqual([])
})

it('goes on looking where answers were lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  localStorage.setItem('results:m1', JSON.stringify({ open: ['B1-a'], unseen: [] }))
  let isLost = true
  const server = fakeServer({
    [TICKETS]: () => (isLost ? { lost: true } : { value: { tickets: [ticket('B1-a', 'lost')] } }),
  })
  stop = watchNews('m1', false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(server.received.length).toBeGreaterThan(0)
  expect($unseenResults.get()).toEqual([])
  isLost = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect($unseenResults.get()).toEqual(['B1-a'])
  expect($news.get()).toHaveLength(1)
})

it('leaves a result to the bet screen, which shows its balls first', async () => {
  localStorage.setItem('results:m1', JSON.stringify({ open: ['B1-a'], unseen: [] }))
  fakeServer({ [TICKETS]: () => ({ value: { tickets: [ticket('B1-a', 'lost')] } }) })
  $announcesResults.set(true)
  stop = watchNews('m1', false)
  await eventually(() => expect($unseenResults.get()).toEqual(['B1-a']))
  expect($news.get()).toEqual([])
  $announcesResults.set(false)
})

it('says that a deposit was decided once the balance has grown', async () => {
  let messages: object[] = []
  fakeServer({
    [TICKETS]: () => ({ value: { tickets: [] } }),
    [MESSAGES]: () => ({ value: { messages, unread: messages.length, next: null } }),
  })
  balance(0)
  stop = watchNews('m1', true)
  await eventually(() => expect(localStorage.getItem('results:m1')).not.toBeNull())
  messages = [message('a')]
  balance(500_000)
  show(<NewsToasts />)
  await eventually(() => expect($toasts.get()[0]?.text).toBe('Depósito acreditado'))
})

it('lists results and messages, the newest first, and marks what was not seen; says why it stays so', async () => {
  giveDialogs()
  localStorage.setItem('results:visita', JSON.stringify({ open: [], unseen: ['B1-a'] }))
  fakeServer({
    'POST /wps/session/login/freeplay': () => ({ value: signedIn('visita') }),
    'GET /wps/system/status': () => ({ value: siteStatus() }),
    [TICKETS]: () => ({ value: { tickets: [ticket('B1-a', 'lost'), ticket('B1-c', 'open')] } }),
    [MESSAGES]: () => ({ value: { messages: [message('a')], unread: 1, next: null } }),
    'PUT /wps/message/read': () => ({ status: 503, code: 'site.maintenance', message: 'Cerrado.' }),
  })
  await freePlay()
  $unseenResults.set(['B1-a'])
  show(<NotificationModal />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Depósito acreditado.*P\s50\.00.*Nuevo/),
    expect.stringMatching(/Veloz 1.*sin premio.*Nuevo/),
  ])
  expect($unseenResults.get()).toEqual([])
  const [sound, system] = screen.getAllByRole('checkbox')
  expect(sound).toHaveProperty('checked', false)
  expect(system).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Marcar mensajes como leídos' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Cerrado.')
})
