import { ontario } from './rules/ontario'
import { suiteOf } from './suite'

suiteOf(ontario)
