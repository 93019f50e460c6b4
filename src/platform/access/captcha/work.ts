import { createHash } from 'node:crypto'
import type { Env } from '#env'
import type { work } from '#lib/api/access/session'
import type { Output } from '#lib/api/call'
import { type CaptchaWork, foundOf, hashedText, isFound } from '#lib/captcha/work'
import { networkOf } from '#lib/http/network'
import { randomId } from '#lib/ids'
import {
  ATTEMPTS_CAPTCHA,
  WORK_ASKED_FREE,
  WORK_BITS,
  WORK_BITS_MORE_MAX,
  WORK_LIFETIME_MS,
  WORK_SEARCHES,
} from '#lib/limits'
import { begin, look, standingOf, subjectOf } from '#platform/access/login-throttle/index'
import { makePass, readPass, redeemPass } from '#platform/access/secret/index'
import type { Context } from '#platform/call/context'

const PURPOSE = 'captcha-work'

/** What the id of a work says, sealed. */
interface Sealed extends CaptchaWork {
  /** Whose work it is: done at one address it is good at no other. */
  address: string
}

/**
 * How many bits an address must search for: each wrong sign-in beyond those that ask for a captcha,
 * and each few works that it asked for lately, make the next one twice as long.
 */
async function bitsFor(env: Env, network: string, now: number): Promise<number> {
  const [asked, failed] = await env.DB.batch([
    begin(env, subjectOf('work', network), now),
    look(env, subjectOf('address', network)),
  ])
  const wrong = Math.max(0, standingOf(failed, now).failures - ATTEMPTS_CAPTCHA)
  const often = Math.floor((standingOf(asked, now).tries - 1) / WORK_ASKED_FREE)
  return WORK_BITS + Math.min(WORK_BITS_MORE_MAX, wrong + often)
}

/** Work for an address. What it is travels sealed in its id; nothing of it is stored until used. */
export async function makeWork({ env, ip, now }: Context): Promise<Output<typeof work>> {
  const address = networkOf(ip)
  const expiresAt = now() + WORK_LIFETIME_MS
  const task: CaptchaWork = {
    salt: randomId(12),
    bits: await bitsFor(env, address, now()),
    searches: WORK_SEARCHES,
  }
  const of = JSON.stringify({ ...task, address } satisfies Sealed)
  return { ...task, id: await makePass(env, PURPOSE, { of, until: expiresAt }), expiresAt }
}

const firstWordOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE()

/** Whether a work was done, by whom it was given to; once. */
export async function isWorkDone(
  { id, work }: { id: string; work: string },
  { env, ip, now }: Context,
): Promise<boolean> {
  const pass = await readPass(env, PURPOSE, id, now())
  if (!pass) return false
  const { salt, bits, searches, address } = JSON.parse(pass.of) as Sealed
  const found = foundOf(work, searches)
  if (!found || address !== networkOf(ip)) return false
  const isDone = found.every((number, search) =>
    isFound(firstWordOf(hashedText(salt, search, number)), bits),
  )
  return isDone && (await redeemPass(env, PURPOSE, id, now())) !== null
}
