import { beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#lib/api/index'
import { SMS_THROTTLE_MS, SMS_WINDOW_MS } from '#lib/limits'
import { newMobile, registerMobile, setFlags, waitOn } from '../codes'
import { ask, env, type Fields, openBook, register } from '../site'

const MEDIAN_DIFFERENCE_MAX_MS = 10
/** Pairs of a round; a check of a password takes a tenth of a second. */
const PAIRS = { password: 16, other: 50 }
/** What another work of the machine adds goes with more pairs; what the site adds stays. */
const ROUNDS_MAX = 8

const median = (times: number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

async function timed(name: CallName, input: Fields) {
  const started = performance.now()
  const { status, envelope } = await ask(name, input)
  return { took: performance.now() - started, answer: { status, envelope } }
}

/**
 * Asks for somebody and for nobody in turn: the same answer, in the same time. What is done after
 * the answer counts too, which is more than anybody outside sees.
 */
async function compare(
  pairs: number,
  name: CallName,
  inputs: (turn: number) => Promise<[known: Fields, unknown: Fields]>,
) {
  // Both of a pair meet the same moment of a busy machine.
  const differences: number[] = []
  const isClear = () =>
    differences.length > 0 && Math.abs(median(differences)) < MEDIAN_DIFFERENCE_MAX_MS
  for (let turn = 0; turn < ROUNDS_MAX * pairs; turn++) {
    if (turn % pairs === 0 && isClear()) break
    const both = await inputs(turn)
    const times: [number, number] = [0, 0]
    const answers = []
    // Who comes first changes, or the second would find everything warm.
    for (const side of turn % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { took, answer } = await timed(name, both[side] as Fields)
      times[side] = took
      answers.push(answer)
    }
    expect(answers[0]).toEqual(answers[1])
    differences.push(times[0] - times[1])
  }
  expect(Math.abs(median(differences))).toBeLessThan(MEDIAN_DIFFERENCE_MAX_MS)
}

let members: string[]
const emailOf = (turn: number) => `same${turn}@example.com`

beforeAll(async () => {
  await openBook()
  await setFlags({
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILEVERCODELOGIN3: true,
    CHNGPASSVERIF3: true,
  })
  const opened = []
  for (let turn = 0; turn < 12; turn++) opened.push(await register())
  members = opened.map(({ username }) => username)
  for (const [turn, { member }] of opened.entries()) {
    const values = [emailOf(turn), member.id]
    await env.DB.prepare('UPDATE member SET email = ? WHERE id = ?')
      .bind(...values)
      .run()
  }
})

describe('who exists cannot be told from who does not', () => {
  it('by signing in with a wrong password', async () => {
    await compare(PAIRS.password, 'session.login', async (turn) => [
      { username: members[turn % 12], password: 'not this one' },
      { username: `Nobody${turn % 12}`, password: 'not this one' },
    ])
  })

  it('by asking for a mailed link', async () => {
    await compare(PAIRS.other, 'password.sendLink', async (turn) => [
      { username: members[turn % 12], email: emailOf(turn % 12) },
      { username: `Nobody${turn}`, email: emailOf(turn % 12) },
    ])
  })

  it.each(['sms-code.login', 'sms-code.password'] as const)(
    'by %s',
    async (name) => {
      const { mobileNum } = await registerMobile()
      const nobody = newMobile()
      await compare(PAIRS.other, name, async () => {
        await waitOn(mobileNum, SMS_WINDOW_MS)
        await waitOn(nobody, SMS_WINDOW_MS)
        return [{ mobileNum }, { mobileNum: nobody }]
      })
    },
    60_000,
  )

  it.each(['session.login', 'password.setByCode'] as const)(
    'by a wrong code of %s',
    async (name) => {
      const { mobileNum } = await registerMobile()
      const nobody = newMobile()
      const purpose = name === 'session.login' ? 'login' : 'password'
      await waitOn(mobileNum, SMS_THROTTLE_MS)
      await ask(`sms-code.${purpose}`, { mobileNum })
      await ask(`sms-code.${purpose}`, { mobileNum: nobody })
      const form = (number: string): Fields =>
        name === 'session.login'
          ? { username: number, type: 'sms', verificationCode: 'abcdef' }
          : { mobileNum: number, verificationCode: 'abcdef', newPassword: 'a good pass phrase' }
      await compare(PAIRS.other, name, async () => [form(mobileNum), form(nobody)])
    },
    60_000,
  )
})
