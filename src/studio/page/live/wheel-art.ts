import bowl from '../assets/roulette-bowl.svg?url'
import rotor from '../assets/roulette-rotor.svg?url'

/** Addresses of the wheel: what stands and what turns. */
export const BOWL = bowl
export const ROTOR = rotor
