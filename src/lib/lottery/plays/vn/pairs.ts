import { range } from '#lib/lottery/counting'

/** `00` to `99`. */
export const PAIRS = range(0, 99).map((each) => String(each).padStart(2, '0'))
