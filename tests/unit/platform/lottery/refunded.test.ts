import { describe, expect, it } from 'vitest'
import { fixed, LotteryBook } from '../../../support/book/lottery-book'

describe('a void draw', () => {
  it('tells how many tickets it has refunded, however often it is asked', async () => {
    const site = await new LotteryBook().addMember('ana', 'beto')
    for (const member of ['ana', 'beto', 'ana']) await site.place(member, [fixed([1])])
    const request = {
      ...{ gameCode: site.gameCode, issue: site.draw().issue, version: 1, result: null },
    }
    for (const _ of [1, 2])
      expect(await site.book.settle(request)).toMatchObject({ done: true, refunded: 3 })
    site.book.restart()
    expect(await site.book.settle(request)).toMatchObject({ done: true, refunded: 3 })
    site.audit()
  })

  it('that was drawn at first counts every ticket that its correction refunds', async () => {
    const site = await new LotteryBook().addMember('ana')
    for (const _ of [1, 2]) await site.place('ana', [fixed([1])])
    await site.settle('00001')
    const { issue } = site.draw()
    const request = { gameCode: site.gameCode, issue, version: 2, result: null }
    expect(await site.book.settle(request)).toMatchObject({ done: true, refunded: 2 })
  })
})
