import { strict } from './rules/strict'
import { suiteOf } from './suite'

suiteOf(strict)
