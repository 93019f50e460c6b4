// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  favouriteLotteries,
  toggleFavouriteLottery,
  watchFavouriteLotteries,
} from '#islands/lottery/store/favourites'
import { $modal } from '#lib/stores/modal'
import { $session, type Session } from '#lib/stores/session'
import { $toasts } from '#lib/stores/toast'
import { fakeWire } from '../../../support/fakes/fake-wire'

const ANA: Session = {
  state: 'in',
  token: 't',
  account: 'ana',
  nickname: '',
  memberId: 'ana',
  type: 0,
  expiresAt: Date.now() + 1_000_000,
}
const LIST = 'GET /wps/lottery/favourites'
const SET = 'PUT /wps/lottery/favourites/SUR1'

let stop = () => {}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  $session.set(ANA)
})
afterEach(() => {
  stop()
  $session.set({ state: 'out' })
  $modal.set(null)
  $toasts.set([])
  vi.unstubAllGlobals()
})

const known = (codes: readonly string[] | null) =>
  vi.waitFor(() => expect(favouriteLotteries.$value.get()).toEqual(codes))

it('come with the session and are forgotten with it', async () => {
  fakeWire({ [LIST]: () => ({ value: { codes: ['VELOZ1'] } }) })
  stop = watchFavouriteLotteries()
  await known(['VELOZ1'])
  $session.set({ state: 'out' })
  await known(null)
})

it('show at once what was tapped, then what the server keeps', async () => {
  const sent = fakeWire({ [SET]: () => ({ value: { codes: ['SUR1', 'NORTE1'] } }) })
  favouriteLotteries.set(['NORTE1'])
  toggleFavouriteLottery('SUR1', 'lost')
  expect(favouriteLotteries.$value.get()).toEqual(['SUR1', 'NORTE1'])
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ isFavourite: true }))
  await known(['SUR1', 'NORTE1'])
})

it('go back and say why when it is refused, or that the answer is lost', async () => {
  fakeWire({ [SET]: () => ({ refused: 'lottery.favourites-full', status: 422 }) })
  favouriteLotteries.set(['NORTE1'])
  toggleFavouriteLottery('SUR1', 'lost')
  await known(['NORTE1'])
  expect($toasts.get()).toMatchObject([{ tone: 'danger', text: 'lottery.favourites-full' }])
  fakeWire({ [SET]: () => 'lost' })
  toggleFavouriteLottery('SUR1', 'lost')
  await vi.waitFor(() => expect($toasts.get().at(-1)).toMatchObject({ text: 'lost' }))
  await known(['NORTE1'])
})

it('ask a visitor to sign in first, and send nothing', () => {
  const sent = fakeWire({})
  $session.set({ state: 'out' })
  favouriteLotteries.set(null)
  toggleFavouriteLottery('SUR1', 'lost')
  expect($modal.get()).not.toBeNull()
  expect(favouriteLotteries.$value.get()).toBeNull()
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
})
