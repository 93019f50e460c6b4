import type { Staff } from './session'

/** What every screen is handed. */
export interface ScreenProps {
  staff: Staff
  /** What of the address follows the screen's name. */
  rest: string
}
