import { expect, it } from 'vitest'
import type { Call } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import { ACCESS_ROUTES } from '#lib/client/access-routes'
import { AGENT_ROUTES } from '#lib/client/agent-routes'
import { CONTENT_ROUTES } from '#lib/client/content-routes'
import { GAME_ROUTES } from '#lib/client/game-routes'
import { LOTTERY_ROUTES } from '#lib/client/lottery-routes'
import { MEMBER_ROUTES } from '#lib/client/member-routes'
import { ROUTES } from '#lib/client/routes'
import { ACCESS } from '#lib/rules/permission'

it('the wire facts of the client are those of the calls', () => {
  const mine = Object.entries(CALLS as Record<string, Call>)
    .filter(([name]) => ACCESS[name as CallName] !== 'operator')
    .filter(([, { signed }]) => !signed)
    .map(([name, { method, path, encrypted, form, keyed }]) => [
      name,
      {
        method,
        path,
        ...(encrypted && { encrypted }),
        ...(form && { form }),
        ...(keyed && { keyed }),
      },
    ])
  const all = {
    ...ROUTES,
    ...GAME_ROUTES,
    ...ACCESS_ROUTES,
    ...CONTENT_ROUTES,
    ...LOTTERY_ROUTES,
    ...MEMBER_ROUTES,
    ...AGENT_ROUTES,
  }
  expect(all).toEqual(Object.fromEntries(mine))
})
