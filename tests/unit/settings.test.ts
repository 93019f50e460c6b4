import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { settingsOf } from '../../scripts/serve/settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'orilla-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const of = (name: string, env: NodeJS.ProcessEnv = {}) =>
  settingsOf({ STATE_DIR: path.join(folder, name), ...env })
const varsOf = (name: string, env: NodeJS.ProcessEnv = {}) => of(name, env).vars

it('makes the secrets of an installation once, each its own', () => {
  const [first, again, other] = [varsOf('one'), varsOf('one'), varsOf('other')]
  expect(again).toEqual(first)
  const secrets = (vars: Record<string, string>) => [
    vars['OPERATOR_TOKEN'],
    vars['OPERATOR_TOKENS'],
  ]
  expect(new Set([...secrets(first), ...secrets(other)]).size).toBe(4)
})

describe('in development', () => {
  it('widens rate limits, and links lead to where it listens', () => {
    const { vars, rateFactor, isProduction } = of('one', { PORT: '9000' })
    expect({ rateFactor, isProduction }).toEqual({ rateFactor: 100, isProduction: false })
    expect(vars).toMatchObject({ ENVIRONMENT: 'development', SITE_ORIGIN: 'http://localhost:9000' })
    const outside = varsOf('one', { HOST: '192.0.2.7', PORT: '9000' })
    expect(outside['SITE_ORIGIN']).toBe('http://192.0.2.7:9000')
    expect(varsOf('one', { SITE_ORIGIN: 'https://own.example' })['SITE_ORIGIN']).toBe(
      'https://own.example',
    )
  })
})

describe('in production', () => {
  const COMPLETE = {
    ENVIRONMENT: 'production',
    SITE_ORIGIN: 'https://site.example',
    TRUSTED_PROXY_HEADER: 'x-real-ip',
  }

  it('has the limits of wrangler.toml, a token of its own and no second person', () => {
    const { vars, rateFactor, isProduction } = of('real', COMPLETE)
    expect({ rateFactor, isProduction }).toEqual({ rateFactor: 1, isProduction: true })
    expect(vars).toMatchObject(COMPLETE)
    expect(vars['OPERATOR_TOKEN']).toMatch(/^[\w-]{43}$/)
    expect(varsOf('real', COMPLETE)['OPERATOR_TOKEN']).toBe(vars['OPERATOR_TOKEN'])
    expect(vars['OPERATOR_TOKENS']).toBeUndefined()
    const second = { ...COMPLETE, OPERATOR_TOKENS: 'ana:0123456789abcdef' }
    expect(varsOf('real', second)['OPERATOR_TOKENS']).toBe(second.OPERATOR_TOKENS)
  })

  it.each([
    [{ SITE_ORIGIN: '' }, 'SITE_ORIGIN must'],
    [{ SITE_ORIGIN: 'site.example' }, 'SITE_ORIGIN must'],
    [{ SITE_ORIGIN: 'http://site.example' }, 'SITE_ORIGIN must'],
    [{ SITE_ORIGIN: 'https://site.example/es' }, 'SITE_ORIGIN must'],
    [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN must'],
    [{ OPERATOR_TOKENS: 'ana:short' }, 'OPERATOR_TOKENS has'],
    [{ TRUSTED_PROXY_HEADER: '' }, 'TRUSTED_PROXY_HEADER must'],
    [{ TRUSTED_PROXY_HOPS: 'two' }, 'TRUSTED_PROXY_HOPS must'],
    [{ SMS_ADAPTER: 'dev' }, 'SMS_ADAPTER=dev'],
    [{ MAIL_ADAPTER: 'dev' }, 'MAIL_ADAPTER=dev'],
    [{ DEV_COUNTRY: 'CO' }, 'DEV_COUNTRY is'],
    [{ DEV_RATE_FACTOR: '100' }, 'DEV_RATE_FACTOR is'],
  ])('refuses to start with %o', (wrong, message) => {
    expect(() => of('real', { ...COMPLETE, ...wrong })).toThrow(message)
  })

  it('says everything at once', () => {
    const start = () => of('real', { ENVIRONMENT: 'production', DEV_COUNTRY: 'CO' })
    expect(start).toThrow(/SITE_ORIGIN[\s\S]*TRUSTED_PROXY_HEADER[\s\S]*DEV_COUNTRY/)
  })

  it('takes no state with the demo accounts of a development site', () => {
    const state = path.join(folder, 'demo')
    mkdirSync(state)
    writeFileSync(path.join(state, 'demo.json'), '[]')
    expect(() => of('demo', COMPLETE)).toThrow('demo accounts')
  })
})

it('knows no third environment', () => {
  expect(() => of('one', { ENVIRONMENT: 'prod' })).toThrow('ENVIRONMENT is "prod"')
})
