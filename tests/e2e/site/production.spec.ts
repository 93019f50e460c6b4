import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { seed } from '../../../scripts/serve/seed.ts'
import { test } from '../support/fixtures.ts'

const PROXY = 'x-test-address'
const ENV = {
  ENVIRONMENT: 'production',
  SITE_ORIGIN: 'https://site.example',
  TRUSTED_PROXY_HEADER: PROXY,
}

test.use({ siteEnv: ENV })

test('one machine in production has no dev inbox, real limits, and nobody signed up', async ({
  request,
  site,
}) => {
  expect((await request.get('/wps/health')).status()).toBe(200)
  for (const page of ['/dev/inbox', '/dev/inbox/', '/en/dev/inbox']) {
    const answer = await request.get(page)
    expect([page, answer.status()]).toEqual([page, 404])
  }
  expect(await seed(site)).toEqual([])
  expect(existsSync(path.join(site.stateDir, 'demo.json'))).toBe(false)
  const { members } = await new Api(site.url, site.operatorToken).call('operator.audit')
  expect(members).toBe(0)
  const headers = { [PROXY]: '203.0.113.9' }
  let status = 0
  // Sixty a minute; a minute may end on the way.
  for (let asked = 0; asked < 200 && status !== 429; asked++) {
    const data = { username: `Nobody${asked}`, email: 'nobody@example.com' }
    const answer = await request.post('/wps/member/password/email', { form: data, headers })
    status = answer.status()
  }
  expect(status).toBe(429)
})

test('production does not start without what it needs, and says what', async () => {
  const run = path.resolve(import.meta.dirname, '../../../scripts/run.mjs')
  const { npm_lifecycle_event: _npm, ...rest } = process.env
  const env = { ...rest, ENVIRONMENT: 'production', SITE_ORIGIN: '', STATE_DIR: '' }
  const { status, stderr } = spawnSync(process.execPath, [run, 'start'], { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('ENVIRONMENT=production cannot start')
  expect(stderr).toContain('SITE_ORIGIN must')
  expect(stderr).toContain('TRUSTED_PROXY_HEADER must')
})
