import { refusalKeyBy } from '../refusal/key'

/** What is said of a refusal. */
export const refusalKey = refusalKeyBy({
  late: 'refused.late',
  'bad-action': 'refused.closed',
  'bad-stake': 'refused.stake',
  'over-limit': 'refused.room',
})
