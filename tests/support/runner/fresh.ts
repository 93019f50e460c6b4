import { afterAll, vi } from 'vitest'
import { emptyStores } from './stores'

// Files of one process begin as the first one did: nothing stored, no module read.
vi.resetModules()
await emptyStores()

// A clock that a file has stopped would stand still for those after it.
afterAll(() => {
  vi.useRealTimers()
})
