/** How a member comes to a game of the studio: launched by the site, exchanged by the studio. */
import { randomBytes } from 'node:crypto'
import { type Api, Refusal } from '../../client/api.ts'
import { STUDIO_VENDOR } from '../../serve/studio.ts'
import { patiently } from '../load/patiently.ts'

/** What a tap on a game of a vendor's sends. */
export const tapOn = (vassalage: string, gameId: string, username: string) => ({
  ...{ gameId, nodeId: '', accountType: '1', confirmTrans: '0', vassalage, username },
  ...{ launchMode: 'GLS', platform: 'html5-mobile', clientType: '3' },
  ...{ merchantCode: 'orilla', language: 'es' },
})

/** The token that the site gives a vendor's game for a member. */
export async function launchToken(api: Api, tap: ReturnType<typeof tapOn>): Promise<string> {
  const { game_url } = await api.call('game.launch', tap)
  return new URL(String(game_url)).searchParams.get('token') ?? ''
}

/** The token of a member's page at the studio. */
export const seatOf = (
  studio: string,
  api: Api,
  { game, account }: { game: string; account: string },
): Promise<string> =>
  patiently(async () => {
    const token = await launchToken(api, tapOn(STUDIO_VENDOR, game, account))
    const answer = await fetch(`${studio}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: studio },
      body: JSON.stringify({ token, requestId: randomBytes(15).toString('hex') }),
    })
    const said = (await answer.json()) as { token: string; code?: string }
    if (!answer.ok) throw new Refusal(`${game} at the studio`, answer.status, said.code ?? '', '')
    return said.token
  })
