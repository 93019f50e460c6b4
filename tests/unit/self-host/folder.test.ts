import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { buildSettings, placeIn } from '../../../scripts/self-host/folder'
import { Folder, PLACE } from './made'

const secretsOf = (folder: Folder) => parseEnv(folder.read('secrets.env')) as Record<string, string>

it('makes a folder that stands by itself', () => {
  const folder = new Folder()
  folder.make('one')
  expect(readlinkSync(folder.at('current'))).toBe('releases/one')
  expect(folder.read('current/dist/page.html')).toBe('built')
  expect(folder.read('current/node_modules/serves/node_modules/inner/main.js')).toBe('inner')
  expect(folder.read('current/node_modules/.bin/serves')).toBe('runs')
  for (const gone of [
    'tests',
    'docs/screenshots',
    'node_modules/tool',
    'node_modules/serves/node_modules/tool',
  ])
    expect(existsSync(folder.at(`current/${gone}`)), gone).toBe(false)
  expect(placeIn(folder.dir)).toEqual({ ...PLACE, dir: folder.dir })
  expect(placeIn(folder.root)).toBeNull()
})

it('leaves nothing to fill in, and says play money', () => {
  const folder = new Folder()
  folder.make('one')
  const odd = folder.texts().filter(([name, text]) => {
    const isShell = name.endsWith('.sh') || name === 'run'
    return /undefined|NaN|\[object|CHANGE/.test(text) || (!isShell && text.includes('${'))
  })
  expect(odd.map(([name]) => name)).toEqual([])
  const settings = parseEnv(folder.read('site.env'))
  expect(settings).toMatchObject({ PROFILE: 'play' })
  expect(parseEnv(folder.read('place.env'))).toEqual({
    ENVIRONMENT: 'production',
    BUILD: 'never',
    HOST: '127.0.0.1',
    PORT: '8787',
    STUDIO_PORT: '8788',
    STUDIO_ORIGIN: 'https://games.bets.example',
    SITE_ORIGIN: 'https://bets.example',
    TRUSTED_PROXY_HEADER: 'X-Real-IP',
    STATE_DIR: folder.at('state'),
    NODE_COMPILE_CACHE: folder.at('state/compiled'),
  })
})

it('keeps its secrets to whoever runs it', () => {
  const folder = new Folder()
  folder.make('one')
  expect([folder.mode('secrets.env'), folder.mode('state'), folder.mode('backups')]).toEqual([
    '600',
    '700',
    '700',
  ])
  const { OPERATOR_TOKEN = '', SEAL_SECRET = '', STUDIO_KEY = '{}' } = secretsOf(folder)
  const { id, jwk } = JSON.parse(STUDIO_KEY)
  const all = [OPERATOR_TOKEN, SEAL_SECRET, jwk.d]
  for (const secret of all) expect(secret).toMatch(/^[\w-]{43}$/)
  expect(new Set(all).size).toBe(3)
  const told = folder.texts().filter(([, text]) => all.some((secret) => text.includes(secret)))
  expect(told.map(([name]) => name)).toEqual(['secrets.env'])
  expect(JSON.parse(folder.read(`studio/${id}.json`))).toEqual({
    kty: 'OKP',
    crv: 'Ed25519',
    x: jwk.x,
  })
  const other = new Folder()
  other.make('one')
  expect(secretsOf(other)['OPERATOR_TOKEN']).not.toBe(OPERATOR_TOKEN)
})

it('made again, renews what is its own and nothing else', () => {
  const folder = new Folder()
  folder.make('one')
  const secrets = folder.read('secrets.env')
  writeFileSync(folder.at('site.env'), 'PROFILE=strict\nBRAND_DIR=/srv/brand\n')
  mkdirSync(folder.at('state/v3'))
  writeFileSync(folder.at('state/v3/book'), 'money')
  writeFileSync(folder.at('systemd/orilla.service'), 'spoilt')
  writeFileSync(`${folder.root}/dist/page.html`, 'newer')
  folder.make('two')
  expect(folder.read('secrets.env')).toBe(secrets)
  expect(folder.read('site.env')).toContain('PROFILE=strict')
  expect(folder.read('state/v3/book')).toBe('money')
  expect(folder.read('systemd/orilla.service')).toContain('ExecStart=')
  expect(readdirSync(folder.at('releases')).sort()).toEqual(['one', 'two'])
  expect(folder.read('releases/two/dist/page.html')).toBe('newer')
  // What serves is what install.sh was told, until it is told otherwise.
  expect(folder.read('current/dist/page.html')).toBe('built')
  expect(buildSettings(folder.dir, { ...PLACE, dir: folder.dir })).toEqual({
    SITE_ORIGIN: 'https://bets.example',
    BRAND_DIR: '/srv/brand',
    LANGUAGES: '',
  })
})

it('adds a secret that an earlier version had not, and closes what stood open', () => {
  const folder = new Folder()
  folder.make('one')
  const mine = "OPERATOR_TOKEN='mine-0123456789abcdef'\nOPERATOR_TOKENS='ana:0123456789abcdef'"
  writeFileSync(folder.at('secrets.env'), mine)
  chmodSync(folder.at('secrets.env'), 0o644)
  folder.make('two')
  const secrets = secretsOf(folder)
  expect(folder.read('secrets.env').startsWith(`${mine}\n`)).toBe(true)
  expect(secrets).toMatchObject({
    OPERATOR_TOKEN: 'mine-0123456789abcdef',
    OPERATOR_TOKENS: 'ana:0123456789abcdef',
  })
  expect(secrets['SEAL_SECRET']).toMatch(/^[\w-]{43}$/)
  expect(folder.mode('secrets.env')).toBe('600')
})

it('makes no new secrets beside a state that others have sealed', () => {
  const folder = new Folder()
  folder.make('one')
  mkdirSync(folder.at('state/v3'))
  rmSync(folder.at('secrets.env'))
  expect(() => folder.make('two')).toThrow('put it back from your copy')
  expect(existsSync(folder.at('secrets.env'))).toBe(false)
  expect(readdirSync(folder.at('releases'))).toEqual(['one'])
})

it('without a studio has none of its files', () => {
  const folder = new Folder()
  folder.make('one', { studio: '' })
  expect(existsSync(folder.at('studio'))).toBe(false)
  const place = parseEnv(folder.read('place.env'))
  expect(place['STUDIO_PORT']).toBe('off')
  expect(place['STUDIO_ORIGIN']).toBeUndefined()
  const named = folder.texts().filter(([, text]) => /8788|games\.bets/.test(text))
  expect(named.map(([name]) => name)).toEqual([])
})
