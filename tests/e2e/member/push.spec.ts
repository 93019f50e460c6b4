import { expect, type Page, type Worker } from 'playwright/test'
import { cashMember, openCenter } from '../support/cashier.ts'
import { test } from '../support/fixtures.ts'
import { isSound } from '../support/sound.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const PLACE = '/home?center=messageV2'

test.use({ serviceWorkers: 'allow' })

/** Gives the browser leave and an address: a real one is of the push service of its maker. */
const withService = (page: Page) =>
  page.addInitScript(() => {
    const ended = { unsubscribe: async () => localStorage.setItem('ended', 'yes') }
    PushManager.prototype.getSubscription = async () => ended as unknown as PushSubscription
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = async () => {
      const address = 'https://fcm.googleapis.com/send/one'
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
      return { toJSON: () => ({ ['endpoint']: address, keys }) } as unknown as PushSubscription
    }
  })

/** Hands the page's service worker what a push service would. */
async function push(page: Page, data: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const sent = {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(data),
  }
  await session.send('ServiceWorker.deliverPushMessage', sent)
}

type Shown = { shown: { title: string; body: string; tag: string; data: string }[] }

/** Has the worker keep what it would show: this browser has no place for it. */
const keepShown = (worker: Worker) =>
  worker.evaluate(() => {
    const kept: Shown['shown'] = []
    Object.assign(self, { shown: kept })
    ServiceWorkerRegistration.prototype.showNotification = async (title, how) => {
      const { body = '', tag = '', data } = how ?? {}
      kept.push({ title, body, tag, data })
    }
  })
const shown = (worker: Worker) => worker.evaluate(() => (self as unknown as Shown).shown)

test('a browser is told of what its member chose, until they turn it off or sign out', async ({
  page,
  site,
}) => {
  await withService(page)
  const { api } = await cashMember(page, site)
  await openCenter(page, 'messageV2')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(es('inbox.push.title')).click()
  await isSound(page, 'the inbox')
  await dialog.getByRole('checkbox', { name: es('inbox.push.kind.draw') }).uncheck()
  await dialog.getByRole('button', { name: es('inbox.push.on') }).click()
  await expect(dialog.getByText(es('inbox.push.isOn'))).toBeVisible()
  const { devices } = await api.call('push.state')
  expect(devices).toMatchObject([{ kinds: ['ticket', 'withdrawal'] }])

  const told = { title: 'Orilla', body: 'Se liquidó una apuesta tuya.', tag: 'ticket' }
  const [worker] = page.context().serviceWorkers()
  await keepShown(worker as Worker)
  await push(page, { ...told, path: PLACE })
  await expect.poll(() => shown(worker as Worker)).toEqual([{ ...told, data: PLACE }])

  await dialog.getByRole('button', { name: es('inbox.push.off') }).click()
  await expect(dialog.getByRole('button', { name: es('inbox.push.on') })).toBeVisible()
  expect((await api.call('push.state')).devices).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('ended'))).toBe('yes')

  await dialog.getByRole('button', { name: es('inbox.push.on') }).click()
  await expect(dialog.getByText(es('inbox.push.isOn'))).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('ended'))
  await page.keyboard.press('Escape')
  await page.locator('.header .account-btn').click()
  await dialog.getByRole('button', { name: es('shell.logout') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: es('common.dialog.logout.confirm') }).click()
  // Signing out leaves the page while it is asked.
  const kept = () =>
    page
      .evaluate(() => ['ended', 'pushDevice'].map((name) => localStorage.getItem(name)))
      .catch(() => null)
  await expect.poll(kept, { timeout: 60_000 }).toEqual(['yes', null])
})
