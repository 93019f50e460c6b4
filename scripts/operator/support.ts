import { readFileSync, writeFileSync } from 'node:fs'
import type { Api } from '../client/api.ts'

const UNIT_MINOR = 10_000

/** Prints what members wrote and nobody answered. */
export async function feedback(api: Api) {
  const { list, total } = await api.call('operator.feedback', { count: 50 })
  for (const { id, account, content, remark, images, at } of list) {
    console.log(`${id}  ${account}  ${new Date(at).toISOString()}  ${images} images`)
    for (const text of [content, remark]) if (text) console.log(`    ${text.replace(/\s+/g, ' ')}`)
  }
  console.log(`${total} waiting.`)
}

/** Answers feedback. */
export async function answer(api: Api, [id, ...words]: string[]) {
  await api.call('operator.answerFeedback', { id, answer: words.join(' ') })
  console.log('Answered.')
}

/** Writes an image of feedback to a file. */
export async function image(api: Api, [id, at, file = 'image']: string[]) {
  const { type, data } = await api.call('operator.feedbackImage', { id, at })
  writeFileSync(file, Buffer.from(data, 'base64'))
  console.log(`${file}: ${type}`)
}

const minor = (units: number) => Math.round(units * UNIT_MINOR)

/** Sets the valid bet of levels 1, 2 and so on, in units; a file says what each asks and brings. */
export async function vip(api: Api, [first = '', ...rest]: string[]) {
  if (!first.endsWith('.json')) {
    const validBets = [first, ...rest].map((one) => minor(Number(one)))
    await api.call('operator.setVip', { validBets: [0, ...validBets] })
  } else {
    const rows = JSON.parse(readFileSync(first, 'utf8')) as Record<string, number>[]
    const levels = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, units]) => [name, minor(units)])),
    )
    const validBets = levels.map(({ validBet = 0 }) => validBet)
    const terms = levels.map(({ validBet: _, ...term }) => term)
    await api.call('operator.setVip', { validBets, terms })
  }
  console.log('Set.')
}
