import { expect, type Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { freshCode, goTo, join, signOut } from '../support/console.ts'
import { test } from '../support/fixtures.ts'
import { pressKey, tabTo } from '../support/keyboard.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const c = (key: string, params = {}) => es(`console.${key}`, params)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A device that keeps keys and says yes, as one with a finger on it does. */
async function withDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
    ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  }
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    verifies: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('keys alone add a passkey, sign in by it, and remove it', async ({ page, site }) => {
  const device = await withDevice(page)
  const olga = await join(page, site, 'olga', 'owner')
  await goTo(page, 'sessions')
  const dialog = page.getByRole('dialog')
  await pressKey(page, button(page, c('passkeys.add')))
  expect(await axeFindings(page)).toEqual([])
  await tabTo(page, dialog.getByLabel(c('passkeys.label')))
  await page.keyboard.type('Portátil')
  await tabTo(page, dialog.getByLabel(c('entrance.code')))
  await page.keyboard.type(await freshCode(olga))
  await page.keyboard.press('Enter')
  await expect(page.getByText(c('passkeys.added'))).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Portátil' })).toBeVisible()
  await signOut(page)

  const byKey = button(page, c('entrance.byPasskey'))
  const heading = page.getByRole('heading', { level: 1 })
  // Somebody who is not let in by the device is not let in here.
  await device.verifies(false)
  await pressKey(page, byKey)
  await expect(page.getByRole('alert')).toHaveText(c('passkeys.cancelled'))
  expect(await axeFindings(page)).toEqual([])
  await device.verifies(true)
  await pressKey(page, byKey)
  await expect(heading).toHaveText(c('place.sessions'))

  await pressKey(page, button(page, c('passkeys.remove')))
  await pressKey(page, dialog.getByRole('button', { name: c('passkeys.remove') }))
  await expect(page.getByText(c('passkeys.none'))).toBeVisible()
  await signOut(page)
  await pressKey(page, byKey)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(heading).toHaveText(c('entrance.signIn'))
})
