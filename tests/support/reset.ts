import { reset } from 'cloudflare:test'
import { vi } from 'vitest'

// Files of one process begin as the first one did: nothing stored, no module read.
vi.resetModules()
await reset()
