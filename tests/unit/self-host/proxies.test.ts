import { describe, expect, it } from 'vitest'
import { caddyfile, nginxConf } from '../../../scripts/self-host/proxies'
import { PLACE } from './made'

const place = { ...PLACE, dir: '/srv/bets' }
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0

describe.each([
  ['Caddyfile', caddyfile],
  ['nginx.conf', nginxConf],
])('%s', (_name, write) => {
  const text = write(place)

  it('is whole', () => {
    expect(count(text, /\{(?:\s|$)/gm)).toBeGreaterThan(4)
    expect(count(text, /\{/g)).toBe(count(text, /\}/g))
  })

  it('leads both names to their ports on the machine itself', () => {
    expect([count(text, /127\.0\.0\.1:8787/g), count(text, /127\.0\.0\.1:8788/g)]).toEqual([1, 1])
    expect(text).toMatch(/(^|server_name )bets\.example\b/m)
    expect(text).toMatch(/(^|server_name )games\.bets\.example\b/m)
  })

  it('writes the address of who asks over whatever they wrote, for site and studio', () => {
    const own = '(?:\\{remote_host\\}|\\$remote_addr;)'
    for (const header of ['X-Real-IP', 'CF-Connecting-IP'])
      expect(count(text, new RegExp(`${header} ${own}`, 'g')), header).toBe(2)
    expect(text).not.toContain('X-Forwarded-For')
  })

  it('takes the largest picture that a call takes', () => {
    expect(text).toMatch(/(max_size 8MB|client_max_body_size 8M;)/)
  })

  it('compresses nothing and adds no header that the site writes itself', () => {
    expect(text).not.toMatch(/gzip on|encode |brotli/)
    expect(text).not.toMatch(/Strict-Transport|Content-Security|X-Frame|X-Content-Type|Referrer/i)
  })

  it('has no part of a studio where there is none', () => {
    const alone = write({ ...place, studio: '' })
    expect(alone).not.toMatch(/8788|games\./)
    expect(alone).toContain('127.0.0.1:8787')
  })
})

it('nginx opens sockets and passes paths on as they came', () => {
  const text = nginxConf({ ...place, name: 'my-club' })
  expect(count(text, /proxy_set_header Upgrade \$http_upgrade;/g)).toBe(2)
  expect(count(text, /proxy_set_header Connection \$my_club_connection;/g)).toBe(2)
  expect(count(text, /merge_slashes off;/g)).toBe(2)
  for (const [, target = ''] of text.matchAll(/proxy_pass http:\/\/([^;]+);/g))
    expect(target).toMatch(/^my_club_(site|studio)$/)
})
