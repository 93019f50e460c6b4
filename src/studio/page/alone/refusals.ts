import { refusalKeyBy } from '../refusal/key'
import { LOST } from './client'

/** The text that says why a call had no effect. */
export const refusalKey = refusalKeyBy({
  [LOST]: 'refused.lost',
  late: 'refused.late',
  'too-soon': 'refused.soon',
  'bad-stake': 'refused.stake',
  'over-limit': 'refused.most',
})
