import one from '../assets/die-1.svg?url'
import two from '../assets/die-2.svg?url'
import three from '../assets/die-3.svg?url'
import four from '../assets/die-4.svg?url'
import five from '../assets/die-5.svg?url'
import six from '../assets/die-6.svg?url'

/** Addresses of the faces of a die, from one to six. */
export const DICE: readonly string[] = [one, two, three, four, five, six]
