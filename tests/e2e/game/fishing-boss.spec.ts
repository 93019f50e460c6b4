import { expect } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/fixtures.ts'
import { atStudio, type House } from '../support/studio.ts'
import { words } from '../support/texts.ts'

const test = base.extend<object, { house: House }>(atStudio)
const es = words('es')
const NAME = es('fishing.fish.KRAKEN')

test('the boss says when it comes, what it pays and when it leaves', async ({ page, house }) => {
  /** A wave in which it comes, and later the boss itself, beside what the sea says. */
  let tell: (frame: object) => void = () => undefined
  await page.routeWebSocket(/\/sea\/play$/, (socket) => {
    const sea = socket.connectToServer()
    let isTenth = false
    tell = (frame) => {
      isTenth = true
      socket.send(JSON.stringify({ ...frame, now: Date.now() }))
    }
    sea.onMessage((text) => {
      if (!isTenth || !String(text).startsWith('{"type":"wave"')) socket.send(text)
    })
  })
  const boss = page.locator('.boss')
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(house.launch('&lang=es', 'FISH-1'))
    await expect(page.locator('.facts')).toContainText('RTP')
    await expect(boss).toBeHidden()
    const beginsAt = Date.now() - 20_000
    const wave = { chain: 'FISH-PLAY-1-0A1B2C3D', number: 10, bound: '', tide: true, beginsAt }
    tell({ type: 'wave', wave })
    await expect(boss).toContainText(es('fishing.boss.worth', { name: NAME, times: 1_000 }))
    await expect(boss).toContainText(/llega en 0:(3\d|40)/)
    await page.screenshot({ path: test.info().outputPath(`comes-${width}.png`) })
    const at = Date.now() - 4_000
    tell({ type: 'fish', fish: [{ id: '10:40', species: 'KRAKEN', path: 2, at }] })
    await expect(boss).toContainText(/se va en 0:0[678]/)
    await expect(page.getByRole('status').filter({ hasText: NAME })).toBeAttached()
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`here-${width}.png`) })
    await expect(boss).not.toContainText('se va')
  }
})
