import { afterEach, describe, expect, it, vi } from 'vitest'
import { inviteFirstOwner } from '../../scripts/serve/first-owner'
import type { Server } from '../../scripts/serve/server'

const server = { url: 'http://site.example', operatorToken: 'a-secret' } as Server
const asked: string[] = []

/** A site where these people work. */
const site = (people: object[], code?: string) =>
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    if (request.method === 'GET') return Response.json({ success: true, value: { people } })
    if (code) return Response.json({ success: false, code, message: '' }, { status: 409 })
    return Response.json({ success: true, value: { invitation: 'shown-once', until: 1 } })
  })

afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

describe('the first owner of a site', () => {
  it('is invited when nobody works there', async () => {
    site([])
    expect(await inviteFirstOwner(server)).toBe('shown-once')
    expect(asked).toEqual(['GET /wps/operator/people', 'POST /wps/operator/people'])
  })

  it('is invited anew while the invitation lies unused', async () => {
    site([{ name: 'owner', role: 'owner', state: 'invited' }])
    expect(await inviteFirstOwner(server)).toBe('shown-once')
  })

  it.each(['active', 'locked'])('is not invited again once an owner is %s', async (state) => {
    site([{ name: 'ana', role: 'owner', state }])
    expect(await inviteFirstOwner(server)).toBeNull()
    expect(asked).toHaveLength(1)
  })

  it('is left to a command when somebody else has the name', async () => {
    site([{ name: 'owner', role: 'support', state: 'active' }], 'staff.name-taken')
    expect(await inviteFirstOwner(server)).toBeNull()
  })
})
