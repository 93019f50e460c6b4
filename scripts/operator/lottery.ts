import type { Api } from '../client/api.ts'

interface DrawOptions {
  /** Who says so; two different persons must. */
  person?: string
  /** When it was really drawn, milliseconds since 1970; 0: not said. */
  drawnAt: number
  corrects: boolean
}

/** Prints draws of public formats that wait for their result. */
export async function awaitedDraws(api: Api) {
  const { draws } = await api.call('operator.awaitedDraws')
  for (const { gameCode, issue, drawAt, person } of draws) {
    const by = person ? `entered by ${person}, needs a second person` : 'needs two persons'
    console.log(`${gameCode}  ${issue}  ${new Date(drawAt).toISOString()}  ${by}`)
  }
  console.log(`${draws.length} waiting.`)
}

/** Enters a result of a public format, or that its draw was called off. */
export async function enterResult(api: Api, words: string[], options: DrawOptions) {
  const [gameCode = '', issue = '', result = ''] = words
  const { person = '', drawnAt, corrects } = options
  const answer = await api.call('operator.enterResult', {
    ...{ gameCode, issue, person, corrects },
    result: result === 'off' ? null : result,
    ...(drawnAt > 0 && { drawnAt }),
  })
  const what = answer.result || 'called off'
  console.log(answer.state === 'first' ? `Noted: ${what}. A second person now.` : `Holds: ${what}.`)
}

/** Takes an open ticket back. */
export async function revokeTicket(api: Api, [id = '', ...words]: string[]) {
  await api.call('operator.revokeTicket', { id, reason: words.join(' ') })
  console.log('Revoked; the stake is back.')
}
