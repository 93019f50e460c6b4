import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright'
import { PLACES } from '../../src/console/shell/places.ts'
import { codeAt, fromBase32, stepAt } from '../../src/platform/access/second-factor/totp.ts'
import { words } from '../../tests/e2e/support/texts.ts'
import { seedConsole } from '../bench/console/seed.ts'
import { idOf } from '../bench/records/seeded.ts'
import { Api } from '../client/api.ts'
import { seedNotices } from '../serve/seed.ts'
import { type Server, startServer } from '../serve/server.ts'
import { fillDesks } from './desks.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const SCHEMES = ['dark', 'light'] as const
const LANGUAGES = ['es', 'en'] as const
const MEMBERS = 2_000
const UNIT = 10_000
const PATIENT_MS = 60_000
const NAME = 'olga'

/** What of a screen is looked at beside its beginning, or in its place. */
export const PARTS: Record<string, readonly string[]> = {
  members: [idOf(1)],
  agents: ['', `tree/${idOf(0)}`, 'contracts', 'runs', 'overdue'],
  promotions: ['', 'BIENVENIDA', 'applications'],
  rewards: [
    ...(['', 'tournaments', 'raffles', 'wheels', 'envelopes'] as const),
    ...(['mall', 'levels', 'referrals', 'pots'] as const),
  ],
  vendors: ['', 'HARBOUR'],
}

/** The address of a screen, or of a part of it. */
export const hrefOf = (screen: string, part: string) =>
  `#/${screen}${part && `/${encodeURIComponent(part)}`}`

/** Of a list those that are named; none named: all. */
function named<T>(list: readonly T[], names: readonly string[]): readonly T[] {
  const found = list.filter((each) => names.includes(String(each)))
  return found.length > 0 ? found : list
}

/** An owner's session, as their browser would have it. */
export async function ownersToken({ url, operatorToken }: Server): Promise<string> {
  const operator = new Api(url, operatorToken)
  const { invitation } = await operator.call('staff.invite', { name: NAME, role: 'owner' })
  const { secret } = await new Api(url).call('staff.offer', { invitation })
  const code = codeAt(fromBase32(secret), stepAt(Date.now()))
  const joining = { invitation, password: 'Orilla-faro-2741', code }
  return (await new Api(url).call('staff.join', joining)).token
}

/** What stands at the desks that are filled by calls. */
async function seedDesks(server: Server, token: string): Promise<void> {
  const operator = new Api(server.url, server.operatorToken)
  await seedNotices(operator)
  const bank = { code: 'bank', currency: 'USD', minimum: 10 * UNIT, maximum: 1_000 * UNIT }
  await operator.call('operator.setCashier', {
    deposits: [{ ...bank, adapter: 'manual', instructions: 'Banco Ejemplo 001' }],
    withdrawals: [{ ...bank, adapter: 'manual', payees: ['bank'] }],
    turnoverPercent: 0,
  })
  const owner = new Api(server.url, token)
  for (const name of ['carla', 'leo', 'rosa'] as const) {
    const role = { carla: 'cashier', leo: 'lottery', rosa: 'risk' }[name]
    await operator.call('staff.invite', { name, role })
  }
  const reason = 'Lo pidió por teléfono'
  const proposed = {
    call: 'operator.fundPot',
    input: { name: 'points', amount: 50 * UNIT },
    reason,
  }
  await owner.call('operator.propose', proposed)
  await fillDesks(server, operator)
}

/** A site of its own with members and what they did, looked at by an owner. */
async function openSite(stateDir: string): Promise<{ server: Server; token: string }> {
  const env = { DEV_RATE_FACTOR: '100000', PROFILE: 'standard' }
  const opening = await startServer({ stateDir, env })
  await new Api(opening.url).call('session.freeplay')
  await opening.stop()
  seedConsole(stateDir, { members: MEMBERS, entries: MEMBERS * 10, now: Date.now() })
  const server = await startServer({ stateDir, env })
  const token = await ownersToken(server)
  await seedDesks(server, token)
  return { server, token }
}

/** In the page: nothing is waited for any more. */
const isLoaded = (waiting: string) => !document.querySelector('main')?.textContent.includes(waiting)

/** Pictures of every screen of the console, in each language, theme and width. */
export async function consoleTour(browser: Browser, folder: string, names: string[]) {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-console-'))
  const { server, token } = await openSite(stateDir)
  const screens = named(
    PLACES.map(({ id }) => id),
    names,
  )
  const looks = SIZES.flatMap((size) => SCHEMES.map((scheme) => ({ ...size, scheme })))
  const wanted = looks.filter(
    ({ width, scheme }) =>
      named([390, 1440], names).includes(width) && named(SCHEMES, names).includes(scheme),
  )
  try {
    for (const language of named(LANGUAGES, names)) {
      const say = words(language)
      for (const { scheme, ...viewport } of wanted) {
        const context = await browser.newContext({
          ...{ viewport, locale: language, colorScheme: scheme },
          ...{ timezoneId: 'America/Bogota', reducedMotion: 'reduce' },
        })
        context.setDefaultTimeout(PATIENT_MS)
        await context.addInitScript(
          ([session, theme]) => {
            if (session) sessionStorage.setItem('staff', session)
            localStorage.setItem('theme', theme ?? '')
          },
          [token, scheme],
        )
        const page = await context.newPage()
        await page.goto(`${server.url}${language === 'es' ? '' : `/${language}`}/operator`)
        const shots = screens.flatMap((screen) =>
          (PARTS[screen] ?? ['']).map((part) => [screen, part] as const),
        )
        for (const [screen, part] of shots) {
          await page.evaluate(
            (hash) => {
              location.hash = hash
            },
            hrefOf(screen, part),
          )
          await page
            .locator('h1')
            .filter({ hasText: say(`console.place.${screen}`) })
            .waitFor()
          await page.waitForFunction(isLoaded, say('console.loading'))
          await page.evaluate(() => document.fonts.ready)
          await page.evaluate(() => scrollTo(0, 0))
          const which = [screen, part.replace('/', '-')].filter(Boolean).join('-')
          const file = `console-${which}-${viewport.width}-${scheme}-${language}.png`
          await page.screenshot({ path: path.join(folder, file) })
          console.log(file)
        }
        await context.close()
      }
    }
  } finally {
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
