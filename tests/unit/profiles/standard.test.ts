import { standard } from './rules/standard'
import { suiteOf } from './suite'

suiteOf(standard)
