import { afterAll, vi } from 'vitest'

// Files of one process begin as the first one did: no module of the project is read yet.
vi.resetModules()

// What a file has put in place of a clock, a global or a function would stay for those after it.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
