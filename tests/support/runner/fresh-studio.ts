import { reset } from 'cloudflare:test'
import './fresh-modules'

// Nothing is stored. What outlives it under load has names of its own: each file plays with
// currencies or members that no other one has.
await reset()
