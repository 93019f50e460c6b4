import { describe, expect, it } from 'vitest'
import {
  clockText,
  longClockText,
  phaseOf,
  secondsLeft,
  timeShare,
} from '#islands/lottery/store/draw-phase'
import { drawsAt, MINUTE, START } from '../../../support/engine/draws'

describe('the countdown', () => {
  const draws = drawsAt(0)

  it('knows nothing before the first answer and the first tick', () => {
    expect(phaseOf(null, START)).toBe('loading')
    expect(secondsLeft(draws, 0)).toBeNull()
  })

  it('runs to the close, not to the draw', () => {
    expect(secondsLeft(draws, START)).toBe(55)
    expect(secondsLeft(draws, START + 54_001)).toBe(1)
    expect(phaseOf(draws, START + 54_999)).toBe('selling')
    expect(phaseOf(draws, START + 55_000)).toBe('closed')
    expect(secondsLeft(draws, START + MINUTE)).toBe(0)
  })

  it('empties its water with the time', () => {
    expect(timeShare(draws, START)).toBe(1)
    expect(timeShare(draws, START + 27_500)).toBe(0.5)
    expect(timeShare(draws, START + MINUTE)).toBe(0)
  })

  it('waits for the opening', () => {
    expect(phaseOf(draws, START - 1)).toBe('waiting')
    expect(secondsLeft(draws, START - 1_500)).toBe(2)
  })

  it('is written as minutes, and hours only when there are some', () => {
    expect(clockText(102)).toBe('01:42')
    expect(clockText(3_723)).toBe('1:02:03')
  })

  it('is days and hours from a day on, as the language writes them', () => {
    const far = 3 * 86_400 + 4 * 3_600 + 59
    expect(longClockText(86_399, 'es-CO')).toBe('23:59:59')
    expect(longClockText(86_400, 'en-US')).toBe('1d 0h')
    expect(longClockText(far, 'es-CO')).toBe('3 días 4 h')
    expect(longClockText(far, 'vi-VN')).toBe('3 ngày 4 giờ')
    expect(longClockText(far, 'zh-CN')).toBe('3天 4小时')
  })
})
