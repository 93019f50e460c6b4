import { drawBust } from '#lib/games/crash/bust'
import { draw, roundKey } from '#lib/games/fair'
import type { NextLink } from '../chain/chains'
import type { Link } from '../chain/marks'

const CODE = 'CRASH-1'

/** What a flight is derived from; only the chain and its number are public before it has ended. */
export interface Secret extends Link {
  /** Hundredths; 0 while it depends on a value that nobody has. */
  bust: number
}

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

/** The flight of a link; where it ends, unless that depends on a value that is to come. */
export async function secretOf({ policy, salt, ...link }: NextLink): Promise<Secret> {
  if (policy === 'drand') return { ...link, bust: 0 }
  return { ...link, bust: await bustOfLink(link.link, link.chain, link.number, salt) }
}
