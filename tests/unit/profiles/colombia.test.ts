import { colombia } from './rules/colombia'
import { suiteOf } from './suite'

suiteOf(colombia)
