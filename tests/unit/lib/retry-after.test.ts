import { expect, it } from 'vitest'
import { AppError } from '#lib/errors'
import { retryAfter } from '#lib/http/retry-after'

it('a refusal that passes says when to come again, by its own text first', () => {
  expect(retryAfter(new AppError('session.locked', { minutes: 30 }))).toBe(1800)
  expect(retryAfter(new AppError('request.rate-limited', { seconds: 12 }))).toBe(12)
  expect(retryAfter(new AppError('upstream.timeout'))).toBe(5)
  expect(retryAfter(new AppError('register.busy'))).toBe(5)
})

it('a refusal that stays says nothing of it', () => {
  expect(retryAfter(new AppError('session.required'))).toBeUndefined()
  expect(retryAfter(new AppError('request.internal', { seconds: 9 }))).toBeUndefined()
})
