import type { Api } from '../client/api.ts'

interface DrawOptions {
  /** When it was really drawn, milliseconds since 1970; 0: not said. */
  drawnAt: number
  corrects: boolean
}

/** Prints draws of public formats that wait for their result. */
export async function awaitedDraws(api: Api) {
  const { draws } = await api.call('operator.awaitedDraws')
  for (const { gameCode, issue, drawAt, person } of draws) {
    const by = person ? `entered by ${person}, needs a second one` : 'needs two operators'
    console.log(`${gameCode}  ${issue}  ${new Date(drawAt).toISOString()}  ${by}`)
  }
  console.log(`${draws.length} waiting.`)
}

const SECOND = 'A second operator now.'

/** Enters a result of a public format, or that its draw was called off. */
export async function enterResult(api: Api, words: string[], options: DrawOptions) {
  const [gameCode = '', issue = '', result = '', ...reason] = words
  const { drawnAt, corrects } = options
  const answer = await api.call('operator.enterResult', {
    gameCode,
    issue,
    corrects,
    result: result === 'off' ? null : result,
    ...(drawnAt > 0 && { drawnAt }),
    ...(reason.length > 0 && { reason: reason.join(' ') }),
  })
  const what = answer.result || 'called off'
  console.log(answer.state === 'first' ? `Noted: ${what}. ${SECOND}` : `Holds: ${what}.`)
  if (answer.lateFrom !== null)
    console.log(`Tickets from ${new Date(answer.lateFrom).toISOString()} on are refunded.`)
}

/** Gives a draw of a public format the times its organiser announced. */
export async function moveDraw(
  api: Api,
  [gameCode = '', issue = '', ...words]: string[],
  { closeAt, drawAt }: { closeAt: number; drawAt: number },
) {
  const input = { gameCode, issue, closeAt, drawAt, reason: words.join(' ') }
  const { state } = await api.call('operator.moveDraw', input)
  const [close, draw] = [closeAt, drawAt].map((at) => new Date(at).toISOString())
  const times = `closes ${close} and is drawn ${draw}`
  console.log(
    state === 'first'
      ? `Noted: ${gameCode} ${issue} ${times}. ${SECOND}`
      : `${gameCode} ${issue} ${times}.`,
  )
}

/** Takes an open ticket back. */
export async function revokeTicket(api: Api, [id = '', ...words]: string[]) {
  const { state } = await api.call('operator.revokeTicket', { id, reason: words.join(' ') })
  console.log(
    state === 'first'
      ? `Noted: sales of its draw have closed. ${SECOND}`
      : 'Revoked; the stake is back.',
  )
}
