import { vi } from 'vitest'
import { emptyStores } from './stores'

// Files of one process begin as the first one did: nothing stored, no module read.
vi.resetModules()
await emptyStores()
