import { beforeAll, describe, expect, it, vi } from 'vitest'
import { serviceAddress } from '#lib/browser/service-path'
import { FEEDBACK_PER_DAY_MAX, SITE_SETTINGS_MS } from '#lib/limits'
import {
  ask,
  done,
  env,
  newKey,
  OPERATOR,
  openBook,
  type Person,
  refused,
  register,
  trial,
  UNIT,
} from './site'

const text = (name: string) => [...name].map((letter) => letter.charCodeAt(0))
const chunk = (name: string, size: number, fill = 0) => [
  ...Buffer.from(new Uint32Array([size]).buffer).reverse(),
  ...text(name),
  ...Array<number>(size + 4).fill(fill),
]
const SIGN = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** A PNG of so many bytes altogether. */
const PNG_FRAME = 8 + 25 + 12 + 12
const pngBytes = (size = 100) => [
  ...SIGN,
  ...chunk('IHDR', 13),
  ...chunk('IDAT', size - PNG_FRAME),
  ...chunk('IEND', 0),
]
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xda, 0, 2, 7, 7, 0xff, 0xd9]
const operator = { token: OPERATOR }
const TEXT = { content: 'El reloj del sorteo se detuvo', remark: '' }

const base64 = (bytes: number[]) => Buffer.from(bytes).toString('base64')
const png = (id: string, at = 1) => ({ id, at, type: 'image/png', data: base64(pngBytes()) })

const bet = (person: Person, valid: number, state: string, units = valid) =>
  env.DB.prepare(
    `INSERT INTO record_wager (id, member, game_code, event, amount, details, state, at, valid)
     VALUES (?, ?, 'VELOZ1', '1', ?, '[]', ?, 1, ?)`,
  )
    .bind(newKey(), person.member.id, units * UNIT, state, valid * UNIT)
    .run()

/** Both sides of a worker trust a copy of the settings for seconds. */
async function setService(customerService: Record<string, string>) {
  await done('site.set', { customerService }, operator)
  vi.setSystemTime(Date.now() + SITE_SETTINGS_MS + 1)
}

const service = async (name: 'support.visitorInfo' | 'support.memberInfo', person = {}) => {
  const { version } = await done(name, {}, person)
  return version.pathList.map(({ type, path }: { type: number; path: string }) => [
    type,
    serviceAddress(path),
  ])
}

beforeAll(openBook)

describe('support, happy', () => {
  it('leads to customer service, above rank level 4 to the VIP service', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    expect(await service('support.visitorInfo')).toEqual([])
    const url = 'https://chat.example/'
    await setService({ email: 'ayuda@example.com', url, vipUrl: 'https://vip.example/á' })
    expect(await service('support.visitorInfo')).toEqual([[3, url]])
    const person = await register()
    expect(await service('support.memberInfo', person)).toEqual([[3, url]])
    await bet(person, 199_000, 'won')
    await bet(person, 0, 'void', 500_000)
    await bet(person, 0, 'won', 500_000)
    await bet(person, 999, 'tied', 500_000)
    expect(await done('vip.mine', {}, person)).toMatchObject({ rankLevel: 4 })
    expect(await service('support.memberInfo', person)).toEqual([[3, url]])
    await bet(person, 1, 'lost')
    expect(await done('vip.mine', {}, person)).toMatchObject({
      rankLevel: 5,
      validBet: 200_000 * UNIT,
      next: { level: 6, validBet: 500_000 * UNIT },
    })
    expect(await service('support.memberInfo', person)).toEqual([[3, 'https://vip.example/%C3%A1']])
    expect(await service('support.memberInfo', await trial())).toEqual([[3, url]])
    await setService({ email: 'ayuda@example.com', url: '' })
    expect(await service('support.memberInfo', person)).toEqual([])
    expect((await done('site.status')).customerService).toEqual({
      email: 'ayuda@example.com',
      url: '',
    })
    vi.useRealTimers()
  })

  it('the operator sets the levels', async () => {
    await done('operator.setVip', { validBets: [0, 10, 20] }, operator)
    const { levels, serviceAbove } = await done('vip.levels')
    expect(serviceAbove).toBe(4)
    expect(levels).toMatchObject([
      { level: 0, validBet: 0, keep: 0, gift: 0, weekly: 0, monthly: 0, birthday: 0 },
      { level: 1, validBet: 10 },
      { level: 2, validBet: 20 },
    ])
    for (const validBets of [[], [5], [0, 0], [0, 9, 4]])
      await refused('request.invalid', 'operator.setVip', { validBets }, operator)
  })

  it('keeps feedback with its images, and shows the answer to it', async () => {
    const person = await register()
    const key = newKey()
    const first = await ask('support.sendFeedback', TEXT, { ...person, key })
    const again = await ask('support.sendFeedback', TEXT, { ...person, key })
    expect([again.value, again.replayed]).toEqual([first.value, true])
    const { id } = first.value
    expect(await done('support.addImage', png(id), person)).toEqual({ images: 1 })
    const jpeg = { id, at: 2, type: 'image/jpeg', data: base64(JPEG) }
    expect(await done('support.addImage', jpeg, person)).toEqual({ images: 2 })
    expect(await done('support.addImage', jpeg, person)).toEqual({ images: 2 })
    const image = await ask('support.feedbackImage', { id, at: 2 }, person)
    expect(image.value).toEqual({ type: 'image/jpeg', data: jpeg.data })
    expect(image.headers.get('x-content-type-options')).toBe('nosniff')

    const waiting = await done('operator.feedback', { count: 50 }, operator)
    const mine = waiting.list.find((one: { id: string }) => one.id === id)
    expect(mine).toMatchObject({ account: person.username, content: TEXT.content, images: 2 })
    expect(await done('operator.feedbackImage', { id, at: 1 }, operator)).toEqual({
      type: 'image/png',
      data: base64(pngBytes()),
    })
    await done('operator.answerFeedback', { id, answer: 'Ya está en marcha.' }, operator)
    const { list, total } = await done('support.feedbackList', {}, person)
    expect(total).toBe(1)
    expect(list).toMatchObject([{ id, state: 'answered', answer: 'Ya está en marcha.' }])
  })
})

describe('support, refused', () => {
  it('text that is too short or too long, in any language', async () => {
    const person = await register()
    const long = 'palabra '.repeat(301)
    for (const content of ['', '   ', 'dos palabras', long]) {
      await refused('support.feedback-words', 'support.sendFeedback', { content }, person)
    }
    await refused('request.invalid', 'support.sendFeedback', { content: 'x'.repeat(4001) }, person)
    const remark = 'x'.repeat(141)
    await refused('request.invalid', 'support.sendFeedback', { ...TEXT, remark }, person)
    await done('support.sendFeedback', { content: '倒计时停止了，请检查' }, person)
  })

  it('another text with the same key, and more than a day’s worth', async () => {
    const person = await register()
    const key = newKey()
    await done('support.sendFeedback', TEXT, { ...person, key })
    const other = { content: 'Otro texto con la misma clave' }
    await refused('request.key-reused', 'support.sendFeedback', other, { ...person, key })
    const many = Array.from({ length: FEEDBACK_PER_DAY_MAX + 5 }, () =>
      ask('support.sendFeedback', TEXT, person),
    )
    const kept = (await Promise.all(many)).filter(({ status }) => status === 200)
    expect(kept).toHaveLength(FEEDBACK_PER_DAY_MAX - 1)
    await refused('support.feedback-too-many', 'support.sendFeedback', TEXT, person)
  })

  it('files that are no image of their type, too large, or a fourth', async () => {
    const person = await register()
    const { id } = await done('support.sendFeedback', TEXT, person)
    const bad = [
      { ...png(id), data: base64(JPEG) },
      { ...png(id), data: base64([0x47, 0x49, 0x46, 0x38]) },
      { ...png(id), data: Buffer.from('<svg onload=alert(1)>').toString('base64') },
      { ...png(id), data: 'not base64 at all!' },
      { ...png(id), data: base64(pngBytes(5 * 1024 * 1024 + 1)) },
      { ...png(id), data: base64(SIGN) },
    ]
    for (const input of bad) {
      const { envelope } = await ask('support.addImage', input, person)
      expect(['support.feedback-image', 'request.invalid']).toContain(envelope.code)
    }
    await refused('request.invalid', 'support.addImage', png(id, 4), person)
    await refused('request.invalid', 'support.addImage', { ...png(id), type: 'image/gif' }, person)
    const largest = { ...png(id), data: base64(pngBytes(5 * 1024 * 1024)) }
    expect(await done('support.addImage', largest, person)).toEqual({ images: 1 })
    const huge = { ...png(id), data: 'A'.repeat(8 * 1024 * 1024) }
    await refused('request.too-large', 'support.addImage', huge, person)
    await env.DB.prepare('UPDATE feedback SET at = 1 WHERE id = ?').bind(id).run()
    await refused('support.feedback-closed', 'support.addImage', png(id), person)
  })
})

describe('support, security', () => {
  it('nobody reads or adds to what another wrote; a trial account does not write', async () => {
    const [person, other] = [await register(), await register()]
    const { id } = await done('support.sendFeedback', TEXT, person)
    await done('support.addImage', png(id), person)
    const unknown = 'support.feedback-unknown'
    await refused(unknown, 'support.addImage', png(id, 2), other)
    await refused(unknown, 'support.feedbackImage', { id, at: 1 }, other)
    await refused(unknown, 'support.feedbackImage', { id, at: 2 }, person)
    await refused(unknown, 'operator.answerFeedback', { id: 'F-none', answer: 'x' }, operator)
    expect((await done('support.feedbackList', {}, other)).total).toBe(0)
    await refused('in_need_true_account', 'support.sendFeedback', TEXT, await trial())
  })
})
