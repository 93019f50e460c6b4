import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#lib/i18n/all-languages'
import second from '../support/brand/brand.json'

const COPIED = [
  'src',
  'locales',
  'scripts/vite',
  'public/art',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'package.json',
  'scripts/make/pseudo.mjs',
  'tsconfig.json',
  'wrangler.toml',
]
const BUILD_MS = 600_000
const site = mkdtempSync(path.join(tmpdir(), 'orilla-brand-'))

/** The same sources built for another operator, beside the site that other tests read. */
function build() {
  for (const name of COPIED) cpSync(name, path.join(site, name), { recursive: true })
  // Over a thousand pages of the frame that all others have too.
  rmSync(path.join(site, 'src/pages/[...lang]/game/[code].astro'))
  symlinkSync(path.resolve('node_modules'), path.join(site, 'node_modules'))
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|DEV$|PROD$|MODE$|SSR$|TEST$|BASE_URL$)/.test(name),
  )
  const env = {
    ...Object.fromEntries(kept),
    NODE_ENV: 'production',
    BRAND_DIR: path.resolve('tests/support/brand'),
    LANGUAGES: 'es,en',
  }
  const astro = path.resolve('node_modules/astro/bin/astro.mjs')
  const done = spawnSync(process.execPath, [astro, 'build'], { cwd: site, env, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${done.stdout}${done.stderr}`)
}

const file = (name: string) => readFileSync(path.join(site, 'dist/client', name), 'utf8')
/** All that the build serves as text, by name. */
const served = () =>
  readdirSync(path.join(site, 'dist/client'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(html|js|json|xml|webmanifest|svg|txt)$/.test(name),
  )

beforeAll(build, BUILD_MS)
afterAll(() => rmSync(site, { recursive: true, force: true }))

describe('a second brand', () => {
  it('is named wherever the first was, which is named nowhere', () => {
    // The first brand's name, not the Spanish word for a shore.
    const first = served().filter((name) => /Orilla|>orilla</.test(file(name)))
    expect(first).toEqual([])
    const html = file('index.html')
    expect(html).toMatch(/<title>Cumbre · /)
    expect(html).toContain('property="og:site_name" content="Cumbre"')
    expect(html).toContain('>CUMBRE</span>')
    expect(JSON.parse(file('site.webmanifest'))).toMatchObject({
      name: 'Cumbre',
      theme_color: second.themeColour,
    })
  })

  it('is built in the languages that were asked for, and names no other', () => {
    const codes = LANGUAGES.map(({ code }) => code)
    const foldersIn = (name: string) =>
      readdirSync(path.join(site, 'dist/client', name)).filter((each) => codes.includes(each))
    expect(foldersIn('')).toEqual(['en'])
    const [version = ''] = readdirSync(path.join(site, 'dist/client/_astro/texts'))
    expect(foldersIn(`_astro/texts/${version}`)).toEqual(['en', 'es'])
    const named = [...file('en.html').matchAll(/hreflang="([^"]+)"/g)].map(([, code]) => code)
    expect(named).toEqual(['es', 'en', 'x-default'])
    expect(file('sitemap.xml')).not.toMatch(/\/(?:pt|th)\//)
  })

  it('shows its logo, icon and colours, also on the pages of a closed site', () => {
    for (const page of ['index.html', 'en/lottery.html', 'login.html', 'restricted.html']) {
      expect(file(page)).toContain('<path id="cumbre"')
    }
    expect(file('favicon.svg')).toContain('cumbre')
    expect(file('index.html')).toContain(`name="theme-color" content="${second.themeColour}"`)
    const sheet = served().length > 0 && readdirSync(path.join(site, 'dist/client/_astro'))
    const css = (sheet || [])
      .filter((name) => name.endsWith('.css'))
      .map((name) => file(`_astro/${name}`))
    expect(css.join('')).toMatch(/--brand:oklch\(80% \.14 60\)/)
    expect(file('maintenance.html')).toContain('--brand:oklch(0.8 0.14 60)')
  })

  it('has its own footer, in the visitor’s language', () => {
    const footer = (page: string) => /<footer[\s\S]*<\/footer>/.exec(file(page))?.[0] ?? ''
    for (const words of [
      ...second.footer.vendors,
      ...second.footer.payments,
      'Cumbre Juegos S. A.',
    ])
      expect(footer('index.html')).toContain(words)
    expect(footer('index.html')).toContain(second.footer.legal.es)
    expect(footer('en.html')).toContain(second.footer.legal.en)
    expect(footer('index.html')).not.toContain('Estudio Faro')
  })

  it('has its own contact and order of categories', () => {
    for (const page of ['maintenance.html', 'restricted.html', 'helpmc.html'])
      expect(file(page)).toContain(`mailto:${second.contact.email}`)
    const nav = /<nav class="catnav[\s\S]*?<\/nav>/.exec(file('index.html'))?.[0] ?? ''
    const order = [...nav.matchAll(/data-category="(\w+)"/g)].map(([, word]) => word)
    expect(order).toEqual([
      ...['hot', 'fav', 'pvp', 'rng', 'crash', 'lottery', 'live', 'fish', 'sports', 'esports'],
    ])
  })
})
