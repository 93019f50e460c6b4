import { expect, it } from 'vitest'
import { GAMES } from '#lib/lottery/games'
import { playReturns } from '../../support/engine/play-returns'

const written = (of: object) =>
  JSON.stringify(of, null, 2).replace(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]')

/** By exact chances: `npx vitest run --project engine play-returns -u` writes it anew. */
it('the returns of every play are the ones that the page of truth shows', async () => {
  const same = new Map<string, string>()
  const returns: Record<string, object | string> = {}
  for (const game of GAMES) {
    const own = await playReturns(game)
    const text = JSON.stringify(own)
    returns[game.code] = same.get(text) ?? own
    if (!same.has(text)) same.set(text, game.code)
  }
  const file = '../../../src/lib/lottery/play-returns.json'
  await expect(`${written(returns)}\n`).toMatchFileSnapshot(file)
})
