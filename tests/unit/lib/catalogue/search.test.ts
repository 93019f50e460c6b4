import { describe, expect, it } from 'vitest'
import { sortedCategories } from '#lib/catalogue/sorting'
import { fold, matches } from '#lib/search'

const finds = (text: string, asked: string) => matches(fold(text), fold(asked))

describe('searching by name', () => {
  it('folds accents, case and spaces', () => {
    expect(fold('  Máscara   del SOL ')).toBe('mascara del sol')
    expect(fold('Ñandú')).toBe('nandu')
  })

  it('finds what has words beginning as asked, in any order', () => {
    expect(finds('Máscara del Sol', 'sol másc')).toBe(true)
    expect(finds('Máscara del Sol', 'cara')).toBe(false)
    expect(finds('Máscara del Sol', '')).toBe(true)
  })

  it.each([
    ['es', 'Lotería rápida', 'loteria rapida'],
    ['en', 'Fishing café', 'CAFE'],
    ['pt', 'Promoções e prêmios', 'promocoes premios'],
    ['vi', 'Đua xe 10', 'dua xe'],
    ['vi', 'Xổ số miền Bắc', 'xo so bac'],
    ['th', 'น้ำเต้าปูปลา', 'นำเตา'],
    ['th', 'หวยไทย', 'ไทย'],
    ['zh', '越南北部', '北部'],
    ['zh-Hant', '快三·台灣', '台灣'],
    ['ja', 'ラッキーホイール', 'ホイール'],
    ['ko', '바카라 마리아', '마리'],
    ['ar', 'روليت الأَمْواج', 'الامواج'],
    ['ar', 'مكافأة', 'مكافاه'],
    ['fa', 'بازی شیر', 'بازي شير'],
    ['he', 'רוּלֶטָה', 'רולטה'],
    ['ru', 'Счётчик', 'счет'],
    ['tr', 'IŞIK yarışı', 'isik yaris'],
    ['pl', 'Złota łódź', 'zlota lodz'],
    ['de', 'Große Straße', 'grosse strasse'],
    ['lo', 'ຫວຍລາວ', 'ລາວ'],
    ['km', 'ឆ្នោតខ្មែរ', 'ខ្មែរ'],
    ['my', 'ထီမြန်မာ', 'မြန်မာ'],
    ['hi', 'तेज़ लॉटरी', 'लॉटरी'],
  ])('needs no diacritics in %s: %s by %s', (_language, text, asked) => {
    expect(finds(text, asked)).toBe(true)
  })

  it('sorts categories as the site does: crash right after slots', () => {
    const order = sortedCategories()
    expect(order).toEqual(['live', 'sports', 'fish', 'rng', 'crash', 'pvp', 'esports'])
  })
})
