import { describe, expect, it } from 'vitest'
import {
  writtenClock,
  writtenDate,
  writtenDates,
  writtenShortDate,
  writtenTime,
} from '#lib/time/written'

const at = Date.UTC(2026, 8, 3, 21, 5)
const LIMA = 'America/Lima'

describe('written time', () => {
  it.each([
    ['es-419', '03/09/2026 16:05', '03/09'],
    ['es-CO', '03/09/2026 16:05', '03/09'],
    ['en', '03 Sep 2026 16:05', '03 Sep'],
    ['pt-BR', '03/09/2026 16:05', '03/09'],
    ['vi', '03/09/2026 16:05', '03/09'],
    ['th-TH-u-ca-gregory-nu-latn', '03/09/2026 16:05', '03/09'],
    ['zh-CN', '2026-09-03 16:05', '09-03'],
    ['zh-TW', '2026-09-03 16:05', '09-03'],
    ['ja', '2026/09/03 16:05', '09/03'],
    ['ko', '2026-09-03 16:05', '09-03'],
    ['de', '03.09.2026 16:05', '03.09'],
    ['nl', '03-09-2026 16:05', '03-09'],
    ['fil', '09/03/2026 16:05', '09/03'],
    ['fi', '03/09/2026 16:05', '03/09'],
    ['fa-u-ca-gregory-nu-latn', '2026/09/03 16:05', '09/03'],
    ['ar-u-nu-latn', '03/09/2026 16:05', '03/09'],
  ])('has one form in %s', (tag, time, short) => {
    expect(writtenTime(at, tag, LIMA)).toBe(time)
    expect(writtenShortDate(at, tag, LIMA)).toBe(short)
  })

  it('is the day and clock of its zone, by 24 hours', () => {
    expect(writtenDate(at, 'es-419', 'Asia/Ho_Chi_Minh')).toBe('04/09/2026')
    expect(writtenClock(at, 'Asia/Ho_Chi_Minh')).toBe('04:05')
    expect(writtenClock(Date.UTC(2026, 0, 1), 'UTC')).toBe('00:00')
  })

  it('writes a span of one day as that day', () => {
    expect(writtenDates(at, at, 'es-419', LIMA)).toBe('03/09/2026')
    expect(writtenDates(at, at + 86_400_000, 'en', LIMA)).toBe('03 Sep 2026 – 04 Sep 2026')
  })
})
