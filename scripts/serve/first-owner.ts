import { Api, Refusal } from '../client/api.ts'
import type { Server } from './server.ts'

interface Person {
  role: string
  state: string
}

/** The name that the first owner has unless an operator invites them under another. */
const NAME = 'owner'

/**
 * An invitation for the first owner of a site that nobody works for yet: another one with each
 * start, which takes the place of the one before, until an owner has joined. Kept as a hash; this
 * text is its only copy. Null: an owner has joined, or the site is a relay.
 */
export async function inviteFirstOwner({ url, operatorToken }: Server): Promise<string | null> {
  const api = new Api(url, operatorToken)
  const { people } = (await api.call('staff.people')) as { people: Person[] }
  const isOwned = people.some(({ role, state }) => role === 'owner' && state !== 'invited')
  if (isOwned) return null
  try {
    const { invitation } = await api.call('staff.invite', { name: NAME, role: 'owner' })
    return invitation as string
  } catch (error) {
    // Somebody else has the name, in another role: then an operator says who the owner is.
    if (error instanceof Refusal && error.code === 'staff.name-taken') return null
    throw error
  }
}
