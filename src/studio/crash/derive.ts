import { drawBust } from '#lib/games/crash/bust'
import { draw, linkBefore, roundKey } from '#lib/games/fair'

const CODE = 'CRASH-1'

/** Where a flight ends: the same for anybody with its link and the value that it is bound to. */
export async function bustOfLink(
  link: string,
  chain: string,
  number: number,
  beacon: string,
): Promise<number> {
  const key = await roundKey(CODE, { seed: link, chain, round: number, beacon })
  return (await draw(key, drawBust())).value
}

/** The terminal that a link hashes down to. */
export async function terminalOf(link: string, number: number): Promise<string> {
  let at = link
  for (let left = number; left > 0; left -= 1) at = await linkBefore(at)
  return at
}
