import type { Env } from '#env'
import { readPass } from '#platform/access/secret/index'

/** What a person would read in the picture of that id: opened with the platform's own key. */
export async function solve(env: Env, id: string) {
  const pass = await readPass(env, 'captcha', id, Date.now())
  return { id, answer: pass?.of.toLowerCase() ?? '' }
}
