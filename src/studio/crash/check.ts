import type { IsSigned } from '#lib/lottery/draw/ask-beacon'
import { checkLink, type LinkCheck } from '../chain/published'
import { bustOfLink } from './derive'
import type { FairRecord } from './fair'

export interface Check extends LinkCheck {
  /** The flight ends where it was shown to. */
  isEqual: boolean
}

/** Repeats a flight from its link, with nothing but what was published: it asks nobody. */
export async function checkFlight(record: FairRecord, isSigned?: IsSigned): Promise<Check> {
  const { chain, number, link, bust } = record
  const { value, ...check } = await checkLink(record, isSigned)
  return { ...check, isEqual: (await bustOfLink(link, chain.name, number, value)) === bust }
}
