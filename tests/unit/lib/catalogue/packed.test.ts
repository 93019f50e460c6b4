import { describe, expect, it } from 'vitest'
import { gamesIn, titleIn } from '#lib/catalogue/games'
import { packTitles, unpackTitles } from '#lib/catalogue/packed'
import { CATEGORIES } from '#lib/rules/categories'

describe.each(CATEGORIES)('the titles of /%s', (category) => {
  it.each(['es', 'zh'])('are the same unpacked, in %s', (language) => {
    const titles = gamesIn(category).map((game) => ({
      code: game.code,
      title: titleIn(game, language),
      vendor: game.vendor,
      vendorCode: game.vendorCode,
      type: game.type,
      isNew: game.isNew === true,
    }))
    expect(unpackTitles(packTitles(titles))).toEqual(titles)
  })
})
