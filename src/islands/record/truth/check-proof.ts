import { checkSeal, type SealCheck, type SealProof } from '#lib/fair/seal'

/** `malformed`: it is no proof at all. */
export type Checked =
  | { step: 'malformed' }
  | { step: 'checked'; proof: SealProof; check: SealCheck; isWhole: boolean }

/** Works out a proof on this device, without any request. */
export function checkProof(text: string): Checked {
  try {
    const proof = JSON.parse(text) as SealProof
    const check = checkSeal(proof)
    const { isBook, isDay, isHash } = check
    return { step: 'checked', proof, check, isWhole: isBook && isDay && isHash }
  } catch {
    return { step: 'malformed' }
  }
}
