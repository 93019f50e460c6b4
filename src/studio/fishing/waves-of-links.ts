import { draw, roundKey } from '#lib/games/fair'
import { type Wave, waveOf } from '#lib/games/fishing/wave'

const CODE = 'FISH-1'

/** What swims by: the same for whoever knows the link. */
export async function waveOfLink({
  chain,
  number,
  link,
}: {
  chain: string
  number: number
  link: string
}): Promise<Wave> {
  const fair = { seed: link, chain, round: number, beacon: '' }
  return (await draw(await roundKey(CODE, fair), waveOf(number))).value
}
