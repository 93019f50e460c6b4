import { expect, it } from 'vitest'
import type { PageStep } from '#edge/context'
import { eachKind, profileSlot } from '#lib/i18n/profile-text'
import { edge } from './edge'

const TAG = '"built"'
const built: PageStep = (request, _env, _ctx, page) => {
  const headers = { etag: TAG, 'content-type': page ? 'text/html' : 'text/css' }
  const isKnown = request.headers.get('if-none-match')?.replace('W/', '') === TAG
  if (isKnown) return new Response(null, { status: 304, headers })
  const said = [`${profileSlot('minimumAge')}+`, eachKind((kind) => kind), profileSlot('symbol')]
  const html = `<html data-profile="${profileSlot('name')}"><p>${said.join(' ')}</p></html>`
  return new Response(page ? html : 'p{}', { headers })
}
const site = (PROFILE: string) => edge({ PROFILE }, built)

it.each([
  ['play', '<html data-profile="play"><p>18+ play P</p></html>'],
  ['standard', '<html data-profile="standard"><p>18+ real $</p></html>'],
  ['strict', '<html data-profile="strict"><p>21+ real $</p></html>'],
])('one build says in %s what that profile is', async (profile, html) => {
  expect(await (await site(profile)('/vip')).text()).toBe(html)
})

it('a browser keeps a page of its profile, never one of the profile before', async () => {
  const tag = (await site('play')('/')).headers.get('etag') ?? ''
  const again = (profile: string, known: string) =>
    site(profile)('/', { headers: { 'if-none-match': known } })
  expect((await again('play', tag)).status).toBe(304)
  expect((await again('play', `W/${tag}`)).status).toBe(304)
  for (const known of [tag, TAG]) {
    const other = await again('strict', known)
    expect(other.status).toBe(200)
    expect(other.headers.get('etag')).toMatch(/^"built\.strict\.\w+"$/)
  }
})

it('files are as they were built, with their own tag', async () => {
  expect((await site('strict')('/x.css')).headers.get('etag')).toBe(TAG)
})
