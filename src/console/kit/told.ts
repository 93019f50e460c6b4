import { atom } from 'nanostores'

/** What was just done, said once. */
export const $told = atom('')

export const tell = (text: string) => $told.set(text)
