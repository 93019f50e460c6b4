import { CACHED_ANSWERS_MAX } from '#lib/limits'

interface Kept {
  body: string
  until: number
}

/** Public answers of this worker, by everything they depend on. */
const answers = new Map<string, Kept>()

const answerOf = (body: string, seconds: number) =>
  new Response(body, {
    headers: {
      'content-type': 'application/json',
      'cache-control': `public, max-age=${seconds}`,
      // The two ways to say a language, see `languageFor`.
      vary: 'Language, Cookie',
    },
  })

/** The kept answer while it is fresh. */
export function keptAnswer(key: string, seconds: number): Response | undefined {
  const kept = answers.get(key)
  return kept && kept.until > Date.now() ? answerOf(kept.body, seconds) : undefined
}

/** Keeps a successful answer for some seconds, never another. */
export async function keepAnswer(
  key: string,
  seconds: number,
  answer: Response,
): Promise<Response> {
  if (answer.status !== 200) {
    answer.headers.set('cache-control', 'no-store')
    return answer
  }
  const body = await answer.text()
  if (answers.size >= CACHED_ANSWERS_MAX) answers.clear()
  answers.set(key, { body, until: Date.now() + seconds * 1000 })
  return answerOf(body, seconds)
}
